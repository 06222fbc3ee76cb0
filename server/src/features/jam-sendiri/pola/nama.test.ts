import { daftarPolaJam, savePolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type CallResult, createTestApp } from '../../../../test/test-app.ts'
import { setMandiri } from '../../jadwal/jadwal.test-kit.ts'
import { addPola, PART_TIME } from '../../rekap/fakta/own-hours.test-kit.ts'
import { mingguRow, POLA_UJI } from './pola.test-kit.ts'

/** A name says what an office agrees to: none may pass for another (rules.md M1). */
const app = await createTestApp('2026-11-30T03:00:00.000Z')
const { db } = app.context
const { sd } = app.dunia.sekolah
const office = (
  await sql<{ nama: string }>`
  select nama from wilayah where kode = ${app.dunia.wilayah.kabKota}`.execute(db)
).rows[0]?.nama
await setMandiri(db, sd.id)
const own = { pemilik: 'sekolah', pemilikId: String(sd.id) }
beforeEach(() => sql`update pola_jam set dihapus_pada = now() where pemilik <> 'nasional'`.execute(db))
afterAll(() => app.close())

const save = (nama: string, body: object = {}, who = 'sekolah') =>
  app.call(who, savePolaJam, { body: { ...POLA_UJI, nama, ...body } })
const why = ({ status, body }: CallResult) => [status, body.galat?.[0]?.message ?? null]

it.each(['Ikut sekolah', 'ikut  SEKOLAH', 'Ｉｋｕｔ ｓｅｋｏｌａｈ', 'Ikut-sekolah.', 'ikutsekolah'])(
  "'%s' menyebut yang tanpa jam sendiri",
  async (nama) => {
    const message = "'Ikut sekolah' adalah sebutan bagi GTK tanpa jam sendiri. Pilih nama lain."
    for (const who of ['sekolah', 'kabkota', 'admin']) expect(why(await save(nama, {}, who))).toEqual([422, message])
  },
)

it('nama pola pemilik di atasnya, bagaimanapun ditulis: pemiliknya disebut', async () => {
  await addPola(db, { ...PART_TIME, nama: 'Pola nasional uji' })
  await addPola(db, { ...PART_TIME, nama: 'Pola dinas', pemilik: 'dinas', pemilikId: app.dunia.wilayah.kabKota })
  for (const nama of ['Pola nasional uji', 'POLA  nasional-uji', 'Ｐola nasional uji'])
    expect(why(await save(nama))).toEqual([
      422,
      "Sudah ada pola jam bernama 'Pola nasional uji' milik Nasional, yang juga dapat Anda pakai. Pilih nama lain.",
    ])
  expect(why(await save('pola dinas'))).toEqual([
    422,
    `Sudah ada pola jam bernama 'Pola dinas' milik Dinas Pendidikan ${office}, yang juga dapat Anda pakai. Pilih nama lain.`,
  ])
  expect(why(await save('pola nasional uji', {}, 'kabkota'))[0]).toBe(422)
  expect((await save('Pola dinas', {}, 'kabkotaAsing')).status).toBe(200)
  await sql`update pola_jam set dihapus_pada = now() where nama = 'Pola nasional uji'`.execute(db)
})

it('miliknya sendiri dengan kunci yang sama; aksara lain dibandingkan apa adanya', async () => {
  await addPola(db, { ...PART_TIME, nama: 'Jaga malam', ...own })
  expect(why(await save('jaga_MALAM'))).toEqual([422, "Sudah ada pola jam bernama 'Jaga malam'. Pilih nama lain."])
  expect((await save('Μυ')).status).toBe(200)
  expect((await save('Νυ')).status).toBe(200)
  expect(why(await save('μυ'))[0]).toBe(422)
})

it('yang sudah ada boleh tetap bernama begitu dan berganti jam; nama baru dinilai', async () => {
  await addPola(db, { ...PART_TIME, nama: 'Pola dinas', pemilik: 'dinas', pemilikId: app.dunia.wilayah.kabKota })
  for (const nama of ['Ikut sekolah', 'Pola dinas']) {
    const id = await addPola(db, { ...PART_TIME, nama, ...own })
    const hari = mingguRow(['08:00', '10:00'])
    expect((await save(nama, { id, versi: 1, hari })).status).toBe(200)
    expect(why(await save('POLA DINAS', { id, versi: 2, hari }))[0]).toBe(422)
    expect((await save(`${nama} (SD)`, { id, versi: 2, hari })).status).toBe(200)
    const { rows } = (await app.call('sekolah', daftarPolaJam)).body
    expect(rows.find((one: { id: number }) => one.id === id)).toMatchObject({ nama: `${nama} (SD)`, versi: 3 })
  }
})
