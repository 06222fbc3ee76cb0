import type { Page } from '@playwright/test'
import { expect } from './geisa.ts'

/**
 * The words that both specifications quote, and where each of them stands: a visit is one account's walk, a state is
 * one moment of it, and its words are looked for in that moment as their kind demands.
 */
export type Kunjungan = {
  /** A demo account, or one of its own; null: a guest. */
  akun: string | (() => Promise<string>) | null
  keadaan: readonly Keadaan[]
}

export type Keadaan = {
  /** As KUTIPAN names it. */
  layar: string
  keadaan: string
  /** Opened first; without it the state goes on from the one before. */
  jalur?: string | undefined
  /** From there to the state; what it answers is shown too, as the name of a downloaded file. */
  langkah?: (page: Page) => Promise<unknown>
  /** Where to look, instead of the whole page: the last that matches. */
  di?: string
  kata: Partial<Record<Jenis, readonly Kata[]>>
}

/** A quoted string, or one that a decision replaces: then what the product says instead is looked for. */
export type Kata = string | { kutipan: string; kini: string; keputusan: string }

/** A quoted string that no screen ever shows, by decision. */
export type Tiada = { layar: string; kutipan: readonly string[]; keputusan: string; karena: string }

const PEMILIH = {
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
export type Jenis = keyof typeof PEMILIH

export const DIALOG = '[role=dialog]'

export const kutipanDari = (kata: Kata): string => (typeof kata === 'string' ? kata : kata.kutipan)
const dicari = (kata: Kata): string => (typeof kata === 'string' ? kata : kata.kini)

/** Walks to the state and reports what it lacks there, one readable line each. */
export async function periksaKeadaan(page: Page, { langkah, jalur, di = 'body', ...k }: Keadaan): Promise<void> {
  // What the page still fetches then is waited for by what is looked for in it.
  if (jalur !== undefined) await page.goto(jalur, { waitUntil: 'commit' })
  const berkas = await langkah?.(page)
  const pemilih = Object.fromEntries(Object.entries(PEMILIH).filter(([jenis]) => jenis in k.kata))
  const kurang = async (): Promise<string[]> => {
    const tampak = await page.evaluate(bacaLayar, { pemilih, di })
    if (typeof berkas === 'string') tampak.berkas = [berkas]
    return (Object.entries(k.kata) as [Jenis, readonly Kata[]][]).flatMap(([jenis, daftar]) =>
      daftar
        .filter((satu) => !(tampak[jenis] ?? []).some((teks) => polaKata(jenis, dicari(satu)).test(teks)))
        .map((satu) => `${k.layar} / ${k.keadaan}: ${jenis} '${dicari(satu)}'`),
    )
  }
  await expect.soft.poll(kurang, { intervals: [50, 100, 250, 500], timeout: 10_000 }).toEqual([])
}

/** Whole, but for what a placeholder stands for; a message may go on with a reason, a required field bears its star. */
function polaKata(jenis: Jenis, kata: string): RegExp {
  const pola = kata.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{[^}]*\}/g, '.+')
  const ekor = jenis === 'kabar' || jenis === 'galat' ? String.raw`([.:] .*)?` : String.raw`( \*)?`
  return jenis === 'bagian' ? new RegExp(pola) : new RegExp(`^${pola}${ekor}$`)
}

/** In the page: every piece of text that somebody can see or is told, by the kind of thing that carries it. */
function bacaLayar({ pemilih, di }: { pemilih: Record<string, string>; di: string }): Record<string, string[]> {
  const rapi = (teks: string | null | undefined): string => (teks ?? '').replaceAll(/\s+/g, ' ').trim()
  const tampak = (e: Element): boolean => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const potongan = (e: Element): string[] => {
    const atribut = ['aria-label', 'title', 'aria-description', 'placeholder'].map((nama) => e.getAttribute(nama))
    const rujuk = ['aria-labelledby', 'aria-describedby']
      .flatMap((nama) => (e.getAttribute(nama) ?? '').split(' '))
      .map((id) => (id === '' ? '' : document.getElementById(id)?.textContent))
    const nilai = e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement ? e.value : ''
    const milik = [...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.textContent)
    const utuh = (e.textContent ?? '').length < 400 ? e.textContent : ''
    return [...atribut, ...rujuk, nilai, ...milik, utuh].map(rapi)
  }
  const akar = [...document.querySelectorAll(di)].filter(tampak).at(-1)
  const hasil: Record<string, string[]> = {}
  for (const [jenis, css] of Object.entries(pemilih)) {
    if (css === '') continue
    // Notices stand above everything, outside of what is looked at.
    const dasar = jenis === 'kabar' ? document.body : akar
    const ditemukan = [...(dasar?.querySelectorAll(css) ?? [])]
    const milik = css === '*' ? ditemukan : ditemukan.flatMap((e) => [e, ...e.querySelectorAll('*')])
    if (jenis === 'judul' && dasar) milik.push(document.head.querySelector('title') ?? dasar)
    const unik = [...new Set(milik)].filter((e) => e.tagName === 'TITLE' || tampak(e))
    hasil[jenis] = [...new Set(unik.flatMap(potongan))].filter(Boolean)
  }
  return hasil
}
