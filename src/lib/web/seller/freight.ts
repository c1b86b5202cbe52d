import type { AstroGlobal } from 'astro'
import { typedIn } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { freightLists } from '../../domain/mall/seller/freight.ts'
import { provinces } from '../../domain/mall/seller/freight-areas.ts'
import type { SubmittedForm } from '../form.ts'
import type { RowButton, Table, TableRow } from '../table.ts'
import { openSellerPage, type SellerPage, sellerShell } from './seller-page.ts'

type Fields = Record<string, string>
type Lists = Awaited<ReturnType<typeof freightLists>>
type Template = Lists['templates'][number]

const cells = ['first', 'first_fee', 'more', 'more_fee'] as const
/** Most rules in a form; the first is for everywhere else. */
const ROWS = 8

const forms = {
  save: '/api/seller/freight/save',
  drop: '/api/seller/freight/delete',
  free: '/api/seller/freeshipping/save',
  unfree: '/api/seller/freeshipping/delete',
} as const

/** A shop's freight templates as forms, an empty one last, and its free-delivery thresholds. */
export async function loadSellerFreight(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms, freightFieldsToCall)
  if (opened instanceof Response) return opened
  const { who, t, site_id, sent } = opened
  const { templates, free } = await freightLists(who, { site_id })
  return {
    shell: await sellerShell(opened),
    provinces,
    sent,
    table: {
      columns: [
        { name: 'template', text: t('seller:templateName'), kind: 'long' },
        { name: 'fee', text: t('seller:feeType') },
        { name: 'used', text: t('console:goods') },
      ],
      empty: { text: t('seller:noTemplate') },
    } satisfies Table,
    templates: templates.map(template => templateRow(opened, template)),
    fresh: templateForm(sent, undefined),
    free: {
      ...typedIn(sent, 'free'),
      table: {
        columns: [
          { name: 'sum', text: t('seller:freeFrom') },
          { name: 'where', text: t('seller:region'), kind: 'long' },
        ],
        empty: { text: t('seller:noFree') },
      } satisfies Table,
      rows: free.map(row => freeRow(opened, row)),
    },
  }
}

const removeButton = (t: Translate, form: string, id: number): RowButton => ({
  form,
  text: t('seller:drop'),
  sure: t('seller:dropSure'),
  hidden: { id },
})

const templateRow = ({ t, sent }: SellerPage, template: Template) => ({
  id: template.id,
  name: template.name,
  form: templateForm(sent, template),
  buttons: [removeButton(t, 'drop', template.id)],
  cells: {
    template: [
      template.name,
      template.is_default === 1 && { kind: 'tag' as const, text: t('seller:default'), tone: 'free' as const },
    ],
    fee: t(`seller:feeType_${template.fee_type as 1}`),
    used: t('seller:usedBy', { count: template.goods_count }),
  },
})

function freeRow({ t }: SellerPage, { id, price, areas }: Lists['free'][number]): TableRow {
  const names = provinces.filter(({ code }) => areas.includes(code)).map(({ name }) => name)
  const sum = t('seller:freeAbove', { price })
  const where = names.join(t('seller:comma')) || t('seller:everywhere')
  return { id, name: sum, cells: { sum, where }, buttons: [removeButton(t, 'unfree', id)] }
}

export type SellerFreight = Exclude<Awaited<ReturnType<typeof loadSellerFreight>>, Response>

/** A template's form, with what was typed if it is the one that was sent. */
function templateForm(sent: SubmittedForm, template: Template | undefined) {
  const isSent = sent.values['do'] === 'save' && (sent.values['id'] ?? '') === String(template?.id ?? '')
  const values = isSent ? sent.values : templateFormValues(template)
  return { template, isSent, values, fault: isSent ? sent.fault : null, rows: ruleRows(values) }
}

export type TemplateForm = ReturnType<typeof templateForm>

/** Converts the form's fields to the calls': rules in rows, provinces as ticks. */
export const freightFieldsToCall = (fields: Fields): Fields =>
  fields['do'] === 'save'
    ? { ...fields, rules: JSON.stringify(rulesIn(fields)) }
    : { ...fields, areas: areasIn(fields, 'area_').join() }

const areasIn = (fields: Fields, start: string) =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(start) && value === '1' ? [name.slice(start.length)] : [],
  )

const rulesIn = (fields: Fields) =>
  Array.from({ length: ROWS }, (_, at) => ({
    areas: areasIn(fields, `rule_${at}_area_`),
    isOn: at > 0 || fields['rule_0_on'] === '1',
    ...Object.fromEntries(cells.map(name => [name, fields[`rule_${at}_${name}`] ?? ''])),
  }))
    .filter(({ areas, isOn }, at) => (at === 0 ? isOn : areas.length > 0))
    .map(({ isOn: _, ...rule }) => rule)

/** A template as form fields; without one, those of a new one. */
export function templateFormValues(template?: Template): Fields {
  const elsewhere = template?.rules.find(({ areas }) => areas.length === 0)
  const rules = [elsewhere, ...(template?.rules.filter(rule => rule !== elsewhere) ?? [])]
  return {
    name: template?.name ?? '',
    fee_type: String(template?.fee_type ?? 3),
    is_default: String(template?.is_default ?? 0),
    rule_0_on: !template || elsewhere ? '1' : '0',
    ...Object.fromEntries(
      rules.flatMap((rule, at) =>
        rule
          ? [
              ...cells.map(name => [`rule_${at}_${name}`, String(rule[name])]),
              ...rule.areas.map(code => [`rule_${at}_area_${code}`, '1']),
            ]
          : [],
      ),
    ),
  }
}

/** Rule rows to show: those in use and two more. */
export function ruleRows(fields: Fields): number[] {
  const used = Object.keys(fields).flatMap(name => Number(/^rule_(\d+)_area_/.exec(name)?.[1] ?? 0))
  return Array.from({ length: Math.min(ROWS, Math.max(0, ...used) + 3) }, (_, at) => at)
}
