import type { Page } from '@playwright/test'
import { expect } from '../kit/geisa.ts'

/**
 * The words that both specifications quote, and where each of them stands: a visit is one account's walk, a state is
 * one moment of it, and its words are looked for in that moment as their kind demands.
 */
export type Visit = {
  /** A demo account, or one of its own; null: a guest. */
  akun: string | (() => Promise<string>) | null
  state: readonly State[]
}

export type State = {
  /** As KUTIPAN names it. */
  screen: string
  state: string
  /** Opened first; without it the state goes on from the one before. */
  path?: string | undefined
  /** What must hold before that: a page that has just been opened is not attached yet, and may not be opened again. */
  before?: (page: Page) => Promise<unknown>
  /** From there to the state; what it answers is shown too, as the name of a downloaded file. */
  step?: (page: Page) => Promise<unknown>
  /** Where to look, instead of the whole page: the last that matches. */
  at?: string
  word: Partial<Record<Jenis, readonly Words[]>>
}

/** A quoted string, or one that a decision replaces: then what the product says instead is looked for. */
export type Words = string | { kutipan: string; kini: string; keputusan: string }

/** A quoted string that no screen ever shows, by decision. */
export type AbsentWords = { screen: string; quotes: readonly string[]; decision: string; karena: string }

const PICKER = {
  judul: 'h1,h2,h3,h4,h5,h6,[role=heading],legend',
  kolom: 'th,[role=columnheader]',
  tombol: 'button,[role=button],a[href]',
  tab: '[role=tab]',
  menu: 'nav,[role=menu]',
  pilihan: '[role=option],[role=menuitem],[role=radio],[role=checkbox],label',
  isian: 'label,legend,input,textarea,button,[role=combobox],[role=group]',
  petunjuk: 'input,textarea',
  penjelas: '[aria-label],[title],[role=tooltip],[aria-description]',
  kabar: '.notistack-SnackbarContainer',
  galat: '[role=alert]',
  teks: '*',
  /** Within a longer sentence. */
  bagian: '*',
  berkas: '',
} as const
export type Jenis = keyof typeof PICKER

export const DIALOG = '[role=dialog]'

export const quoteOf = (word: Words): string => (typeof word === 'string' ? word : word.kutipan)
const sought = (word: Words): string => (typeof word === 'string' ? word : word.kini)

/** Walks to the state and reports what it lacks there, one readable line each. */
export async function checkState(page: Page, { before, step, path, at = 'body', ...k }: State): Promise<void> {
  await before?.(page)
  // What the page still fetches then is waited for by what is looked for in it.
  if (path !== undefined) await page.goto(path, { waitUntil: 'commit' })
  const berkas = await step?.(page)
  const picker = Object.fromEntries(Object.entries(PICKER).filter(([jenis]) => jenis in k.word))
  const lacking = async (): Promise<string[]> => {
    const visible = await page.evaluate(readScreen, { picker, at })
    if (typeof berkas === 'string') visible.berkas = [berkas]
    return (Object.entries(k.word) as [Jenis, readonly Words[]][]).flatMap(([jenis, daftar]) =>
      daftar
        .filter((words) => !(visible[jenis] ?? []).some((text) => wordsPattern(jenis, sought(words)).test(text)))
        .map((words) => `${k.screen} / ${k.state}: ${jenis} '${sought(words)}'`),
    )
  }
  await expect.soft.poll(lacking, { intervals: [50, 100, 250, 500] }).toEqual([])
}

/** Whole, but for what a placeholder stands for; a message may go on with a reason, a required field bears its star. */
function wordsPattern(jenis: Jenis, word: string): RegExp {
  const pattern = word.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{[^}]*\}/g, '.+')
  const tail = jenis === 'kabar' || jenis === 'galat' ? String.raw`([.:] .*)?` : String.raw`( \*)?`
  return jenis === 'bagian' ? new RegExp(pattern) : new RegExp(`^${pattern}${tail}$`)
}

/** In the page: every piece of text that somebody can see or is told, by the kind of thing that carries it. */
function readScreen({ picker, at }: { picker: Record<string, string>; at: string }): Record<string, string[]> {
  const neat = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const visible = (e: Element): boolean => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const potongan = (e: Element): string[] => {
    const attributes = ['aria-label', 'title', 'aria-description', 'placeholder'].map((nama) => e.getAttribute(nama))
    const refer = ['aria-labelledby', 'aria-describedby']
      .flatMap((nama) => (e.getAttribute(nama) ?? '').split(' '))
      .map((id) => (id === '' ? '' : document.getElementById(id)?.textContent))
    const nilai = e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement ? e.value : ''
    const own = [...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.textContent)
    const whole = (e.textContent ?? '').length < 400 ? e.textContent : ''
    return [...attributes, ...refer, nilai, ...own, whole].map(neat)
  }
  const root = [...document.querySelectorAll(at)].filter(visible).at(-1)
  const result: Record<string, string[]> = {}
  for (const [jenis, css] of Object.entries(picker)) {
    if (css === '') continue
    // Notices stand above everything, outside of what is looked at.
    const base = jenis === 'kabar' ? document.body : root
    const found = [...(base?.querySelectorAll(css) ?? [])]
    const own = css === '*' ? found : found.flatMap((e) => [e, ...e.querySelectorAll('*')])
    if (jenis === 'judul' && base) own.push(document.head.querySelector('title') ?? base)
    const unique = [...new Set(own)].filter((e) => e.tagName === 'TITLE' || visible(e))
    result[jenis] = [...new Set(unique.flatMap(potongan))].filter(Boolean)
  }
  return result
}
