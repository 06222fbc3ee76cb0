import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withoutCakupan } from './cakupan.ts'
import { WITHOUT_CAKUPAN } from './house-rules.ts'
import { isTest, listFiles, ROOT, readSources, withoutComment } from './sources.ts'

/** Tables whose primary key begins with the school, read from the migrations, and the school itself. */
function schoolTables(): Set<string> {
  const sql = listFiles('server/migrations').map((path) => readFileSync(join(ROOT, path), 'utf8'))
  const tables = [...sql.join('\n').matchAll(/create table (\w+) \(\n([\s\S]*?)\n\)/g)]
    .filter(([, , columns = '']) => /primary key \(sekolah_id\b|^\s*sekolah_id [a-z ]*primary key/m.test(columns))
    .map(([, nama = '']) => nama)
  return new Set(['sekolah', ...tables])
}

describe('cakupan', () => {
  const tables = schoolTables()
  const forgotten = withoutCakupan(
    readSources('server/src').filter(({ path }) => !isTest(path)),
    tables,
  )
  /** Names of the declarations found in files of an invented feature. */
  const temuan = (berkas: Record<string, string>): string[] => {
    const sources = Object.entries(berkas).map(([nama, text]) => ({
      path: `server/src/features/contoh/${nama}.ts`,
      code: withoutComment(text),
    }))
    return [...withoutCakupan(sources, new Set(['tap'])).keys()].map((at) => at.split('#')[1] ?? '')
  }

  test('tabel sekolah dikenali dari migrasi', () => {
    for (const nama of ['sekolah', 'gtk', 'tap', 'mesin', 'riwayat', 'sekolah_sinkron']) expect(tables).toContain(nama)
    for (const nama of ['wilayah', 'pengguna', 'sesi', 'libur']) expect(tables).not.toContain(nama)
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

  test('penjaga yang diekspor pun tidak, langkah yang diekspor boleh', () => {
    const a = 'export const a = (db) => sql`from tap`.execute(db)'
    const askedFrom = (nama: string) =>
      temuan({ [nama]: a, commands: `import { a } from './${nama}.ts'\nconst b = (cakupan) => a()` })
    expect(askedFrom('commands-guard-tap')).toEqual(['a'])
    expect(askedFrom('commands-tap')).toEqual([])
  })

  test('potongan SQL dan langkah perintah dinilai pada semua pemakainya', () => {
    const potongan = 'export const P = sql`from tap`'
    const adopt = (body: string): string => `import { P } from './sql-tap.ts'\nexport const a = ${body}`
    expect(temuan({ 'sql-tap': potongan, queries: adopt('(db, cakupan) => P.execute(db)') })).toEqual([])
    expect(temuan({ 'sql-tap': potongan, queries: adopt('(db) => P.execute(db)') })).toEqual(['P'])
    const step = 'const b = (trx) => sql`update tap`.execute(trx)\n'
    expect(temuan({ commands: `${step}export const a = (db, cakupan) => b(db)` })).toEqual([])
    expect(temuan({ commands: `${step}export const a = (db) => b(db)` })).toEqual(['b'])
    expect(temuan({ commands: `${step}export const a = (db, cakupan) => b(db)\nconst c = () => b()` })).toEqual(['b'])
  })

  test('setiap SQL fitur yang menyebut tabel sekolah memegang Cakupan', () => {
    expect([...forgotten].filter(([at]) => !(at in WITHOUT_CAKUPAN))).toEqual([])
  })

  test('pengecualian masih diperlukan', () => {
    expect(Object.keys(WITHOUT_CAKUPAN).filter((at) => !forgotten.has(at))).toEqual([])
  })
})
