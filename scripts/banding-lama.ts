/** What a run of an older release's journeys says about today's product. Pure. */

export type Perjalanan = { nama: string; lulus: boolean; galat: string }
export type Perbedaan = { perjalanan: string; sebab: string }

/** As much of Playwright's report as is read here. */
export type Laporan = { suites?: Suite[]; errors?: { message?: string }[] }
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type Spec = { title: string; ok: boolean; tests: { status: string; results: { error?: { message?: string } }[] }[] }

/** Every journey that ran: 'gtk.spec.ts › impor › Excel', and whether it holds; and what could not be loaded. */
export const bacaLaporan = ({ suites = [], errors = [] }: Laporan): { hasil: Perjalanan[]; rusak: string[] } => ({
  hasil: suites.flatMap((satu) => isiSuite(satu, [satu.title])),
  rusak: errors.map(({ message = '' }) => barisPertama(message)),
})

/** `perbedaan`: journeys that may fail, each with its decided reason. What is not among them is a step back. */
export function bandingkan(hasil: readonly Perjalanan[], perbedaan: readonly Perbedaan[]) {
  const tercatat = new Set(perbedaan.map(({ perjalanan }) => perjalanan))
  const gagal = hasil.filter(({ lulus }) => !lulus)
  return {
    mundur: gagal.filter(({ nama }) => !tercatat.has(nama)),
    diputuskan: perbedaan.filter(({ perjalanan }) => gagal.some(({ nama }) => nama === perjalanan)),
    /** In the list, and holds. */
    usang: hasil.filter(({ nama, lulus }) => lulus && tercatat.has(nama)).map(({ nama }) => nama),
  }
}

function isiSuite({ specs = [], suites = [] }: Suite, jalur: readonly string[]): Perjalanan[] {
  const sendiri = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, ok, tests }) => ({ nama: [...jalur, title].join(' › '), lulus: ok, galat: galatAkhir(tests) }))
  return [...sendiri, ...suites.flatMap((satu) => isiSuite(satu, [...jalur, satu.title]))]
}

const galatAkhir = (tests: Spec['tests']): string =>
  tests.flatMap(({ results }) => results.flatMap(({ error }) => barisPertama(error?.message ?? '') || [])).at(-1) ?? ''

const WARNA = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const barisPertama = (teks: string): string => teks.replaceAll(WARNA, '').split('\n')[0] ?? ''
