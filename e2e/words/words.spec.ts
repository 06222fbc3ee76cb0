import { readdirSync } from 'node:fs'
import { expect, signIn, test } from '../kit/geisa.ts'
import { ABSENT_WORDS } from './absent.ts'
import { DASHBOARD_WORDS } from './dashboard.ts'
import { JAM_MINGGUAN_WORDS } from './jam-mingguan.ts'
import { LAPORAN_WORDS } from './laporan.ts'
import { LIBUR_WORDS } from './libur.ts'
import { NEW_USULAN_WORDS } from './new-usulan.ts'
import { PENGAJUAN_WORDS } from './pengajuan.ts'
import { PENGATURAN_WORDS } from './pengaturan.ts'
import { PENGGUNA_WORDS } from './pengguna.ts'
import { PROFIL_WORDS } from './profil.ts'
import { QUOTES_1 } from './quotes-1.ts'
import { QUOTES_2 } from './quotes-2.ts'
import { QUOTES_3 } from './quotes-3.ts'
import { SESI_WORDS } from './sesi.ts'
import { checkState, quoteOf, type Words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const VISITS = [
  ...SESI_WORDS,
  ...PROFIL_WORDS,
  ...JAM_MINGGUAN_WORDS,
  ...LIBUR_WORDS,
  ...PENGATURAN_WORDS,
  ...LAPORAN_WORDS,
  ...NEW_USULAN_WORDS,
  ...PENGAJUAN_WORDS,
  ...DASHBOARD_WORDS,
  ...PENGGUNA_WORDS,
]

test('setiap kata yang dikutip spesifikasi punya tempat, dan setiap pengecualian punya keputusan', () => {
  const quoted = [QUOTES_1, QUOTES_2, QUOTES_3].flatMap((screen) =>
    Object.entries(screen).flatMap(([nama, daftar]) => daftar.map((one) => `${nama}: ${one}`)),
  )
  const words = VISITS.flatMap(({ state }) => state).flatMap(({ screen, word: content }) =>
    Object.values(content).flatMap((daftar: readonly Words[]) => daftar.map((one) => ({ screen, satu: one }))),
  )
  const none = ABSENT_WORDS.flatMap(({ screen, quotes }) => quotes.map((quote) => `${screen}: ${quote}`))
  const placed = new Set([...words.map(({ screen, satu }) => `${screen}: ${quoteOf(satu)}`), ...none])
  expect.soft(quoted.filter((one) => !placed.has(one))).toEqual([])
  expect.soft([...placed].filter((one) => !quoted.includes(one))).toEqual([])

  const decisions = [
    ...ABSENT_WORDS.map((absentWords) => absentWords.decision),
    ...words.flatMap(({ satu }) => (typeof satu === 'string' ? [] : [satu.keputusan])),
  ]
  expect.soft(decisions.filter((decision) => !hasDecision(decision))).toEqual([])
})

const FOLDER = new URL('../../docs/decisions/', import.meta.url)
/** 'docs/decisions/0003' is a page, 'product.md 1' a section of docs/aturan, which scripts/walls/citations.test.ts looks for. */
function hasDecision(nama: string): boolean {
  if (/^product\.md \d$/.test(nama)) return true
  const nomor = /^docs\/decisions\/(\d{4})$/.exec(nama)?.[1]
  return nomor !== undefined && readdirSync(FOLDER).some((one) => one.startsWith(`${nomor}-`))
}

for (const [nth, { akun, state: states }] of VISITS.entries()) {
  const screen = [...new Set(states.map((state) => state.screen))].join(', ')
  test(`kata yang dikutip, kunjungan ${nth + 1}: ${screen}`, async ({ page }) => {
    const [first] = states
    if (akun !== null) await signIn(page, typeof akun === 'string' ? akun : await akun(), first?.path)
    for (const state of states) {
      const alreadyThere = akun !== null && state === first
      await checkState(page, alreadyThere ? { ...state, path: undefined } : state)
    }
  })
}
