import { expect, test } from 'vitest'
import { isTest, readSources } from './sources.ts'

/**
 * A school's record is shown on the school's own clock, on every screen, in every sheet and letter (product.md 3). So
 * whoever formats an instant names a zone, and 'WIB' by name is for what belongs to no school: here, each with its reason.
 */
const OF_NO_SCHOOL: Record<string, string> = {
  'server/src/features/gtk/data-pribadi/commands-akan-dihapus.ts': "the nation's nightly deletion",
  'server/src/features/gtk/data-pribadi/commands-data.ts': "the nation's nightly deletion",
  'server/src/operations/lapor/kabar.ts': 'a report of the whole installation',
  'web/src/features/aplikasi/setting-input.tsx': "an example in the nation's own announcement",
  'web/src/features/approval-otomatis/dry-run-result.tsx': 'the first day of a trial over all schools of an office',
  'web/src/features/approval-otomatis/otomatis-columns.tsx': "an office's rule",
  'web/src/features/cronjob/cronjob-draft.ts': 'what a new job starts with',
  'web/src/features/dashboard/pengguna-geisa-page.tsx': 'the day on which an office printed',
  'web/src/features/kop-surat/emblem-control.tsx': "an office's coat of arms",
  'web/src/features/kotak-surat/message-content.tsx': 'a letter between accounts',
  'web/src/features/kotak-surat/surat-input.ts': 'a letter between accounts',
  'web/src/features/kunci-bulan/kesiapan/kesiapan-summary.tsx': "the office's own day beside a deadline of all",
  'web/src/features/libur/libur-form.tsx': 'a holiday of a region',
  'web/src/features/libur/libur-page.tsx': 'a holiday of a region',
  'web/src/features/mesin/list/unknown-columns.tsx': 'a machine that no school has yet',
  'web/src/features/pengguna/akun/pendaftaran.tsx': 'an account',
  'web/src/features/pengguna/akun/one-time-password-dialog.tsx': 'an account',
  'web/src/features/pengguna/akun/akun-actions.tsx': 'an account',
  'web/src/features/riwayat/riwayat-page.tsx': 'how far a search over all schools went',
  'web/src/features/sekolah/sekolah-list.tsx': 'the last day of a plan, over all schools of an office',
  'web/src/features/sesi/active-sesi.tsx': 'an account',
  'web/src/features/sesi/two-step-verifikasi.tsx': 'an account',
  'web/src/features/tarif/tarif-card.tsx': "a region's rates",
  'web/src/features/tarif/save-tarif-dialog.tsx': "a region's rates",
  'web/src/features/tarif/tarif-versions.tsx': "a region's rates",
  'web/src/shell/search/dialog.tsx': 'which months the search of screens offers',
  'web/src/shared/pratinjau/change-pratinjau.tsx': "a region's settings",
}

/** Said of one instant: 'WIB' as an argument, as a prop, after a blank in a text. `?? 'WIB'` is until the school is there. */
const NAMES_WIB = /(?:, 'WIB'|zona="WIB"|zona: 'WIB'|(?<!\?\? )sekolahToday\('WIB'\)|[ (>]WIB(?:[)`'"<\s]|$))/

/** The browser's clock and language are nobody's school. */
const FOREIGN_CLOCK = /\.toLocale(?:Date|Time)String\(|Intl\.DateTimeFormat/

/** A zone that is left out would be some other school's. */
const SILENT_ZONE = /zona: Zona = '/

const foundIn = (code: string, pattern: RegExp): boolean =>
  code.split('\n').some((line) => pattern.test(line.replaceAll("?? 'WIB'", '')))

const sources = () => readSources('web/src').filter(({ path }) => !isTest(path))

/** What the server itself writes out in words: letters, refusals. */
const WRITES_WIB = /longTanggal\(hariSekolah\(.*, 'WIB'\)/
const serverSources = () => readSources('server/src').filter(({ path }) => !isTest(path))

test('pemeriksaan ini menemukan waktu yang disebut menurut jam daerah lain', () => {
  for (const planted of [
    "formatTime(a, 'WIB')",
    '<Row zona="WIB" />',
    'Diterima {x} WIB\n',
    'Diunggah (WIB)',
    '`${x} WIB`',
  ])
    expect(foundIn(planted, NAMES_WIB), planted).toBe(true)
  for (const harmless of ["formatTime(a, s?.zona ?? 'WIB')", "z.enum(['WIB', 'WITA'])", 'const WIBAWA = 7'])
    expect(foundIn(harmless, NAMES_WIB), harmless).toBe(false)
})

test('catatan sekolah tampil menurut jam sekolahnya: WIB hanya disebut untuk yang bukan milik satu sekolah', () => {
  const named = [
    ...sources().filter(({ code }) => foundIn(code, NAMES_WIB)),
    ...serverSources().filter(({ code }) => foundIn(code, WRITES_WIB)),
  ]
  expect(named.map(({ path }) => path).toSorted()).toEqual(Object.keys(OF_NO_SCHOOL).toSorted())
})

test('tidak ada waktu yang ditulis menurut jam peramban, atau tanpa menyebut zonanya', () => {
  expect(sources().flatMap(({ path, code }) => (foundIn(code, FOREIGN_CLOCK) ? [path] : []))).toEqual([])
  // Of no school: what a setting said before and says now; and the month with which a screen opens, which it names.
  expect(sources().flatMap(({ path, code }) => (foundIn(code, SILENT_ZONE) ? [path] : []))).toEqual([
    'web/src/shared/riwayat/diffs.ts',
    'web/src/shared/tanggal/tanggal.ts',
  ])
})
