import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tanpaCakupan } from './cakupan.ts'
import { TANPA_CAKUPAN } from './kosakata.ts'
import { AKAR, bacaSumber, daftarBerkas, isTes, tanpaKomentar } from './sumber.ts'

/** Tables whose primary key begins with the school, read from the migrations, and the school itself. */
function tabelSekolah(): Set<string> {
  const sql = daftarBerkas('server/migrations').map((jalur) => readFileSync(join(AKAR, jalur), 'utf8'))
  const tabel = [...sql.join('\n').matchAll(/create table (\w+) \(\n([\s\S]*?)\n\)/g)]
    .filter(([, , isi = '']) => /primary key \(sekolah_id\b|^\s*sekolah_id [a-z ]*primary key/m.test(isi))
    .map(([, nama = '']) => nama)
  return new Set(['sekolah', ...tabel])
}

describe('cakupan', () => {
  const tabel = tabelSekolah()
  const lupa = tanpaCakupan(
    bacaSumber('server/src').filter(({ jalur }) => !isTes(jalur)),
    tabel,
  )
  /** Names of the declarations found in files of an invented feature. */
  const temuan = (berkas: Record<string, string>): string[] => {
    const daftar = Object.entries(berkas).map(([nama, teks]) => ({
      jalur: `server/src/features/contoh/${nama}.ts`,
      kode: tanpaKomentar(teks),
    }))
    return [...tanpaCakupan(daftar, new Set(['tap'])).keys()].map((di) => di.split('#')[1] ?? '')
  }

  test('tabel sekolah dikenali dari migrasi', () => {
    for (const nama of ['sekolah', 'gtk', 'tap', 'mesin', 'riwayat', 'sekolah_sinkron']) expect(tabel).toContain(nama)
    for (const nama of ['wilayah', 'pengguna', 'sesi', 'libur']) expect(tabel).not.toContain(nama)
  })

  test('kueri tanpa Cakupan tertangkap, komentar tidak menolongnya', () => {
    expect(temuan({ queries: 'export function a(db) { return sql`select 1 from tap`.execute(db) }' })).toEqual(['a'])
    expect(temuan({ queries: '// cakupan\nexport const a = (db) => db.selectFrom("tap").execute()' })).toEqual(['a'])
    expect(temuan({ queries: 'export const a = (db, cakupan: Cakupan) => sql`from tap`.execute(db)' })).toEqual([])
  })

  test('kueri yang diekspor tidak boleh bersandar pada pemanggilnya', () => {
    const queries = 'export const a = (db) => sql`from tap`.execute(db)'
    expect(temuan({ queries, commands: `import { a } from './queries.ts'\nconst b = (cakupan) => a()` })).toEqual(['a'])
  })

  test('potongan SQL dan langkah perintah dinilai pada semua pemakainya', () => {
    const potongan = 'export const P = sql`from tap`'
    const pakai = (isi: string): string => `import { P } from './sql-tap.ts'\nexport const a = ${isi}`
    expect(temuan({ 'sql-tap': potongan, queries: pakai('(db, cakupan) => P.execute(db)') })).toEqual([])
    expect(temuan({ 'sql-tap': potongan, queries: pakai('(db) => P.execute(db)') })).toEqual(['P'])
    const langkah = 'const b = (trx) => sql`update tap`.execute(trx)\n'
    expect(temuan({ commands: `${langkah}export const a = (db, cakupan) => b(db)` })).toEqual([])
    expect(temuan({ commands: `${langkah}export const a = (db) => b(db)` })).toEqual(['b'])
    expect(temuan({ commands: `${langkah}export const a = (db, cakupan) => b(db)\nconst c = () => b()` })).toEqual([
      'b',
    ])
  })

  test('setiap SQL fitur yang menyebut tabel sekolah memegang Cakupan', () => {
    expect([...lupa].filter(([di]) => !(di in TANPA_CAKUPAN))).toEqual([])
  })

  test('pengecualian masih diperlukan', () => {
    expect(Object.keys(TANPA_CAKUPAN).filter((di) => !lupa.has(di))).toEqual([])
  })
})
