import { PERAN } from '@geisa/engine/akun/hak-akses'
import { describe, expect, it } from 'vitest'
import { CAKUPAN_SQL, type Cakupan, type CakupanOrigin, cakupanPengguna } from '../../src/platform/cakupan.ts'
import { foreignScope, isCallers, letThrough, objections, watchCakupan } from './cakupan.ts'
import { readingOf } from './reading.ts'

/** The caller's predicate on `sekolah s`, as platform/cakupan.ts writes it. */
const MARK = `${CAKUPAN_SQL} ("s"."id" = any($1::int[]))`
const OWN = 'select s.id from sekolah s where'

describe('syarat cakupan menyaring barisnya', () => {
  it.each([
    ['WHERE', `select g.nama from gtk g join sekolah s on s.id = g.sekolah_id where ${MARK} and g.pin = $2`],
    ['ON dari inner join', `select g.nama from gtk g join sekolah s on s.id = g.sekolah_id and ${MARK}`],
    [
      'sisi left join yang boleh kosong',
      `${OWN.replace('where', 'left join gtk g on g.sekolah_id = s.id where')} ${MARK}`,
    ],
    ['EXISTS', `select 1 from gtk g where exists (select 1 from sekolah s where s.id = g.sekolah_id and ${MARK})`],
    ['IN', `select 1 from gtk g where g.sekolah_id in (${OWN} ${MARK})`],
    ['= (select …)', `select 1 from gtk g where g.sekolah_id = (${OWN} ${MARK})`],
    ['= any (array (…))', `select 1 from gtk g where g.sekolah_id = any (array(${OWN} ${MARK}))`],
    ['CTE', `with a as (${OWN} ${MARK}) select 1 from gtk g join a on a.id = g.sekolah_id`],
    ['nama kolom CTE', `with a(x) as (${OWN} ${MARK}) select 1 from gtk g join a on a.x = g.sekolah_id`],
    [
      'subkueri dalam daftar',
      `select (select count(*) from tap t where t.sekolah_id = s.id) from sekolah s where ${MARK}`,
    ],
    ['subkueri di balik NOT', `${OWN} ${MARK} and not exists (select 1 from gtk g where g.sekolah_id = s.id)`],
    [
      'lateral',
      `select 1 from sekolah s, lateral (select 1 from tap t where t.sekolah_id = s.id limit 1) t where ${MARK}`,
    ],
    [
      'setiap cabang UNION',
      `select 1 from (select sekolah_id from gtk union all select sekolah_id from tap) u join sekolah s on s.id = u.sekolah_id where ${MARK}`,
    ],
    [
      'INSERT dari level yang tersaring',
      `insert into tap (sekolah_id, pin) select s.id, 'x' from sekolah s where ${MARK}`,
    ],
    ['UPDATE', `update gtk g set nama = $2 from sekolah s where s.id = g.sekolah_id and ${MARK}`],
    ['DELETE', `delete from gtk g using sekolah s where s.id = g.sekolah_id and ${MARK}`],
    [
      'CTE yang mengubah, lalu dipakai',
      `with a as (update gtk g set nama = $2 from sekolah s where s.id = g.sekolah_id and ${MARK} returning g.sekolah_id)
        insert into tap (sekolah_id) select sekolah_id from a`,
    ],
  ])('%s', (_, text) => {
    expect(objections({ text, values: [[1]] }, new Set())).toEqual([])
  })
})

/** As withinSchools and schoolOf write what an office asks of one school. */
describe('nomor sekolah yang disebut lagi di samping sekolahnya', () => {
  const NARROW = `${CAKUPAN_SQL} ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]))`
  const ask = (text: string, third: number) => objections({ text, values: [7, ['SD'], third] }, new Set())
  const beside = [
    `select (select count(*) from tap t where t.sekolah_id = $3::int) from sekolah s where ${NARROW}`,
    `select 1 from sekolah s cross join lateral (select 1 from tap t where t.sekolah_id = $3::int limit 1) t where ${NARROW}`,
    `select 1 from sekolah s left join gtk g on g.sekolah_id = $3::int where ${NARROW}`,
  ]
  it.each(beside)('%s', (text) => {
    expect(ask(text, 7)).toEqual([])
    expect(ask(text, 8)).toHaveLength(1)
  })
  it.each([
    ['CTE sendiri', `with a as (select nama from gtk g where g.sekolah_id = $3::int) select nama from a`],
    [
      'cabang lain',
      `select s.nama from sekolah s where ${NARROW} union all select g.nama from gtk g where g.sekolah_id = $3::int`,
    ],
    [
      'sisi yang tetap ada',
      `select 1 from gtk g left join sekolah s on s.id = g.id and ${NARROW} where g.sekolah_id = $3::int`,
    ],
  ])('tidak: %s', (_, text) => {
    expect(ask(text, 7)).toHaveLength(1)
  })

  it('cakupannya boleh lebih sempit, tidak lebih luas dan bukan orang lain', () => {
    const text = `select 1 from sekolah s where ${NARROW}`
    const scope = (jenjang: string[], sekolahIds: number[] | null) =>
      foreignScope({ text, values: [7, ['SD'], 7] }, {
        wilayah: null,
        jenjang,
        sekolahIds,
        gtkId: null,
      } as unknown as Cakupan)
    expect(scope(['SD'], null)).toEqual([])
    expect(scope(['SD'], [7, 8])).toEqual([])
    expect(scope(['SD'], [8])).toHaveLength(1)
    expect(scope(['SMP'], null)).toHaveLength(1)
    const open = { text: `select 1 from sekolah s where ${CAKUPAN_SQL} ("s"."id" = $1::int)`, values: [7] }
    const office = { wilayah: null, jenjang: ['SD'], sekolahIds: null, gtkId: null } as unknown as Cakupan
    expect(foreignScope(open, office)).toHaveLength(1)
  })
})

describe('syarat cakupan yang tidak menyaring barisnya', () => {
  const joined = 'select 1 from gtk g join sekolah s on s.id = g.sekolah_id where'
  it.each([
    ['sisi left join yang tetap ada', `select 1 from gtk g left join sekolah s on s.id = g.sekolah_id and ${MARK}`],
    ['right join', `select 1 from sekolah s right join gtk g on s.id = g.sekolah_id and ${MARK}`],
    ['full join', `select 1 from gtk g full join sekolah s on s.id = g.sekolah_id and ${MARK}`],
    [
      'NOT EXISTS',
      `select 1 from gtk g where not exists (select 1 from sekolah s where s.id = g.sekolah_id and ${MARK})`,
    ],
    ['NOT', `${joined} not ${MARK}`],
    ['OR', `${joined} (${MARK} or g.pin = $2)`],
    ['OR tanpa kurung', `${joined} ${MARK} or g.pin = $2`],
    ['hasilnya dibandingkan', `${joined} ${MARK} is not true`],
    ['hasilnya ditelan', `${joined} coalesce(${MARK}, true)`],
    ['kolom jawaban', `select ${MARK} as dalam from gtk g join sekolah s on s.id = g.sekolah_id`],
    ['subkueri dalam daftar', `select (${OWN} s.id = g.sekolah_id and ${MARK}) from gtk g`],
    ['tanpa kurung', `${joined} ${CAKUPAN_SQL} true`],
    ['cakupan program sendiri', `${joined} /* cakupan sistem */ (s.jenjang = $2)`],
    ['sekolah lain', `select 1 from gtk g join sekolah t on t.id = g.sekolah_id cross join sekolah s where ${MARK}`],
    ['bukan sekolah', `select 1 from gtk s where ${MARK}`],
    ['satu cabang UNION saja', `${joined} ${MARK} union all select 1 from gtk where pin = $2`],
    ['IN dari UNION', `select 1 from gtk g where g.sekolah_id in (${OWN} ${MARK} union select 7)`],
    [
      'agregat selalu berbaris',
      `select 1 from gtk g where exists (select count(*) from sekolah s where ${MARK} and s.id = g.sekolah_id)`,
    ],
    [
      'CTE yang sekali dipakai tanpanya',
      `with a as (select sekolah_id from gtk) select 1 from a join sekolah s on s.id = a.sekolah_id where ${MARK} union all select 1 from a`,
    ],
    [
      'CTE yang digabung dengan dirinya',
      `with a as (select sekolah_id, pin from gtk) select 1 from a join sekolah s on s.id = a.sekolah_id join a b on b.pin = a.pin where ${MARK}`,
    ],
    [
      'dipotong sebelum disaring',
      `select 1 from (select sekolah_id from gtk order by pin limit 10) g join sekolah s on s.id = g.sekolah_id where ${MARK}`,
    ],
    [
      'dipotong sesudah UNION',
      `select 1 from (select sekolah_id from gtk union all select sekolah_id from gtk limit 10) g join sekolah s on s.id = g.sekolah_id where ${MARK}`,
    ],
    [
      'diberi nomor sebelum disaring',
      `select 1 from (select sekolah_id, rank() over (order by pin) from gtk) g join sekolah s on s.id = g.sekolah_id where ${MARK}`,
    ],
    ['argumen fungsi', 'select 1 from unnest((select array_agg(g.pin) from gtk g)) x'],
    [
      'CTE yang mengubah',
      `with a as (delete from gtk returning sekolah_id) select 1 from a join sekolah s on s.id = a.sekolah_id where ${MARK}`,
    ],
    ['INSERT tanpa isi', 'insert into gtk default values'],
    ['INSERT dari yang tidak tersaring', 'insert into gtk (sekolah_id) select id from sekolah'],
  ])('%s', (_, text) => {
    expect(objections({ text, values: [[1]] }, new Set([1]))).toEqual(['gtk: no school named'])
  })
})

describe('sekolah yang disebut', () => {
  const wrong = ['gtk: a school that no scope let through']
  const ask = (text: string, values: unknown[], passed: number[] = [1]): string[] =>
    objections({ text, values }, new Set(passed))

  it('boleh bila dilewatkan cakupan, dan tidak ada lain di antaranya', () => {
    expect(ask('select 1 from gtk where sekolah_id = $1', [1])).toEqual([])
    expect(ask('select 1 from gtk where sekolah_id = $1', [2])).toEqual(wrong)
    expect(ask('select 1 from gtk where sekolah_id = any($1::int[])', [[1, 2]])).toEqual(wrong)
    expect(ask('select 1 from gtk where sekolah_id = $1 or pin = $2', [1, 'x'])).toEqual(['gtk: no school named'])
    expect(ask('select 1 from gtk where sekolah_id = any($1::int[]) and sekolah_id = $2', [[1, 2], 1])).toEqual([])
  })

  it('setiap baris yang ditulis', () => {
    const two = 'insert into gtk (sekolah_id, pin) values ($1, $2), ($3, $4)'
    expect(ask(two, [1, 'a', 1, 'b'])).toEqual([])
    expect(ask(two, [1, 'a', 2, 'b'])).toEqual(wrong)
    const list = 'insert into gtk (sekolah_id, pin) select * from unnest($1::int[], $2::text[])'
    expect(ask(list, [[1, 1], []])).toEqual([])
    expect(ask(list, [[1, 2], []])).toEqual(wrong)
    const none = `insert into gtk (sekolah_id, pin) select $2, count(*) from sekolah s where ${MARK} and s.id = $2`
    expect(ask(none, [[1], 2])).toEqual(wrong)
  })

  it('tempat baru sebuah baris', () => {
    const move = 'update gtk set sekolah_id = $2 where sekolah_id = $1'
    expect(ask(move, [1, 1])).toEqual([])
    expect(ask(move, [1, 2])).toEqual(wrong)
  })
})

it('semua keberatan disebut', () => {
  const text = 'select 1 from gtk g join tap t on t.pin = g.pin join koreksi k on k.sekolah_id = $1'
  expect(objections({ text, values: [2] }, new Set())).toEqual([
    'gtk: no school named',
    'koreksi: a school that no scope let through',
    'tap: no school named',
  ])
})

it('yang belum dipahami tidak lewat', () => {
  const read = (text: string) => () => readingOf(text)
  expect(read('merge into gtk g using tap t on t.pin = g.pin when matched then delete')).toThrow('not read yet')
  expect(read('copy (select nama from gtk) to stdout')).toThrow('not read yet')
  expect(read('declare c cursor for select nama from gtk')).toThrow('not read yet')
})

describe('yang dilewatkan sebuah jawaban', () => {
  const answer = (...rows: Record<string, unknown>[]) => ({
    rows,
    fields: Object.keys(rows[0] ?? {}).map((name) => ({ name }) as never),
  })
  const pass = (text: string, values: unknown[], ...rows: Record<string, unknown>[]): number[] =>
    letThrough({ text, values }, answer(...rows))

  it('sekolah dalam kolomnya sendiri, bukan di kolom lain', () => {
    const text = `select s.id, g.sekolah_id as a, g.id as b, l.sekolah_id as c from gtk g join sekolah s on s.id = g.sekolah_id
      left join gtk l on l.nip = g.nip where ${MARK}`
    expect(pass(text, [[1]], { id: 1, a: 1, b: 8, c: 9 }, { id: 2, a: 2, b: 8, c: 9 })).toEqual([1, 2, 1, 2])
    expect(pass('select s.id from sekolah s', [], { id: 1 })).toEqual([])
    expect(pass(`select g.*, s.id from gtk g, sekolah s where ${MARK}`, [[1]], { nama: 'a', id: 1 })).toEqual([])
  })

  it('sekolah yang ditanyakan, bila ada barisnya', () => {
    const one = `select s.nama from sekolah s where ${MARK} and s.id = $2`
    expect(pass(one, [[1, 5], 5], { nama: 'a' })).toEqual([5])
    expect(pass(one, [[1, 5], 5])).toEqual([])
    expect(pass(`select s.nama from sekolah s where ${MARK} and s.id = any($2)`, [[1], [1, 5]], { nama: 'a' })).toEqual(
      [],
    )
    expect(pass(one.replace('s.nama', 'count(*)'), [[1], 5], { count: 0 })).toEqual([])
    expect(pass(`${one} union all select $2::text`, [[1], 5], { nama: 'a' })).toEqual([])
    expect(pass(`select exists (${one})`, [[1], 5], { exists: false })).toEqual([])
  })
})

describe('siapa yang meminta', () => {
  const origin: CakupanOrigin = {
    peranId: PERAN.SEKOLAH,
    jenjang: [],
    kodeWilayah: null,
    sekolahId: 1,
    gtkId: null,
    isKepalaSekolah: false,
    cakupanWilayah: [],
    cakupanSekolah: [],
  }
  const school = cakupanPengguna(origin)
  const text = `select g.sekolah_id from gtk g join sekolah s on s.id = g.sekolah_id where ${MARK}`
  const own = 'select 1 from gtk where sekolah_id = $1'
  const ask = (operation: { name: string; cakupan?: Cakupan }, sent: string, values: unknown[]) => ({
    text: sent,
    values,
    operation,
    result: Promise.resolve({ rows: [{ sekolah_id: 5 }], fields: [{ name: 'sekolah_id' }] }) as never,
  })

  it('cakupan orang lain bukan cakupannya', () => {
    expect(foreignScope({ text, values: [[1]] }, school)).toEqual([])
    expect(foreignScope({ text, values: [[1, 5]] }, school)).toEqual(["sekolah: somebody else's scope"])
    const office = cakupanPengguna({ ...origin, peranId: PERAN.PROVINSI, kodeWilayah: '020000' })
    expect(foreignScope({ text, values: [[1]] }, office)).toEqual(["sekolah: somebody else's scope"])
  })

  it('nasional tidak dibatasi, tamu tidak dinilai', () => {
    expect(isCallers({ name: 'x', cakupan: cakupanPengguna({ ...origin, peranId: PERAN.NASIONAL }) })).toBe(false)
    expect(isCallers({ name: 'x' })).toBe(false)
    expect(isCallers({ name: 'x', cakupan: school })).toBe(true)
  })

  it('yang dilewatkan berlaku untuk satu permintaan, dan selama cakupannya tetap', async () => {
    const watch = watchCakupan()
    const request: { name: string; cakupan?: Cakupan } = { name: 'GET /a', cakupan: school }
    expect(watch(ask(request, own, [1]))).toEqual([])
    expect(watch(ask(request, own, [5]))).not.toEqual([])
    watch(ask(request, text, [[1]]))
    await Promise.resolve().then(() => new Promise(setImmediate))
    expect(watch(ask(request, own, [5]))).toEqual([])
    expect(watch(ask({ ...request }, own, [5]))).not.toEqual([])
    request.cakupan = cakupanPengguna(origin)
    expect(watch(ask(request, own, [5]))).not.toEqual([])
  })
})
