/** Chooses pictures to go with a comment. */
export const PictureButton = ({ label, onTake }: { label: string; onTake(files: File[]): void }) => (
  <label className="button ghost small">
    {label}
    <input
      className="sr"
      type="file"
      accept="image/png,image/jpeg,image/webp,image/gif"
      multiple
      onChange={({ target }) => {
        onTake([...(target.files ?? [])])
        target.value = ''
      }}
    />
  </label>
)
