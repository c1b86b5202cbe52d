/** The steps of a form as buttons; the last is reached by completing the others. */
export const StepList = ({ step, names, label }: { step: number; names: string[]; label: string }) => (
  <ol className="steps" aria-label={label}>
    {names.map((name, before) => (
      <li
        key={name}
        className={before + 1 < step ? 'done' : undefined}
        aria-current={before + 1 === step ? 'step' : undefined}
      >
        {before + 1 === names.length ? (
          <span>{name}</span>
        ) : (
          <button type="submit" name="do" value={before + 1} disabled={step === names.length}>
            {name}
          </button>
        )}
      </li>
    ))}
  </ol>
)
