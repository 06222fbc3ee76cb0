import { daftarJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { addJam, addPola, GUARD, PART_TIME } from '../../rekap/fakta/own-hours.test-kit.ts'
import { alasan, nip, prepareImport, xlsx } from './commands.test-kit.ts'

/** Today is Thursday 5 March 2026. */
const tools = await prepareImport()
const { uji, db, runImport, real, countGtk, allVersions } = tools
const { sd } = uji.dunia.sekolah
const [kepala, guru] = sd.gtk
const partTime = await addPola(db, PART_TIME)
const night = await addPola(db, GUARD)
afterEach(async () => {
  await sql`delete from gtk_jam`.execute(db)
  await tools.bersihkan()
})
afterAll(() => uji.close())

const HEAD = ['Nama', 'NIP', 'Jenis Guru', 'Status Kepegawaian', 'Pola Jam', 'Berlaku Mulai']
const row = (nama: string, pola: string | null, mulai: string | null = null, nth: number | null = null) => [
  nama,
  nth === null ? null : nip(nth),
  'Guru Kelas',
  'PNS',
  pola,
  mulai,
]
const sheet = (...rows: (string | null)[][]) => xlsx([HEAD, ...rows])
const as = (namaBerkas: string) => ({ namaBerkas })
const jam = async () => {
  const { body } = await uji.call('admin', daftarJamGtk, { query: { sekolahId: sd.id } })
  return body.rows
    .map((one: Record<string, unknown>) => [one['namaGtk'], one['namaPola'], one['berlakuMulai'], one['status']].join())
    .toSorted()
}

it('dari operator menjadi usul, orang baru juga; hasilnya menyebut berapa yang menunggu', async () => {
  const content = await sheet(
    row(guru!.nama, PART_TIME.nama, '10/3/2026'),
    row('Guru Honor Baru', 'paruh  WAKTU uji', null, 7),
    row(kepala!.nama, null),
  )
  const dry = await runImport(content, as('gtk.xlsx'))
  expect(dry.body).toMatchObject({
    jumlah: { baru: 1, berubah: 2, sama: 0, salah: 0 },
    jamKerja: { jumlah: 2, menunggu: 2 },
  })
  expect(dry.body.rows.find(({ nama }) => nama === guru!.nama)?.perubahan.at(-1)).toEqual({
    kolom: 'Pola Jam',
    sebelum: 'Ikut sekolah',
    sesudah: 'Paruh waktu uji mulai 10 Maret 2026 (menunggu dinas)',
  })
  expect(await jam()).toEqual([])
  const { body } = await real(content, as('gtk.xlsx'))
  expect(body).toMatchObject({ tersimpan: true, jamKerja: { jumlah: 2, menunggu: 2 } })
  expect(body.message).toContain('2 usul jam kerja menunggu persetujuan dinas.')
  expect(await jam()).toEqual([
    'Guru Honor Baru,Paruh waktu uji,2026-03-05,menunggu',
    `${guru!.nama},Paruh waktu uji,2026-03-10,menunggu`,
  ])
  // The same file again asks for nothing that does not wait already.
  expect((await real(content, as('gtk.xlsx'))).body).toMatchObject({
    jumlah: { baru: 0, berubah: 0, salah: 0 },
    jamKerja: { jumlah: 0 },
  })
  expect((await jam()).length).toBe(2)
})

it("dari dinas berlaku; 'Ikut sekolah' mengakhirinya, dan yang hanya jam tidak mengubah baris GTK-nya", async () => {
  const before = await sql<{ versi: number }>`select versi from gtk where id = ${guru!.id}`.execute(db)
  await sql`update gtk set jenis_guru = 'Guru Kelas', status_kepegawaian = 'PNS' where id = ${guru!.id}`.execute(db)
  const office = { ...as('gtk.xlsx'), sekolahId: sd.id, dampak: '0,0' }
  const { body } = await real(await sheet(row(guru!.nama, PART_TIME.nama, '2026-03-10')), office, 'kabkota')
  expect(body).toMatchObject({ tersimpan: true, jamKerja: { jumlah: 1, menunggu: 0 }, jumlah: { berubah: 1 } })
  expect(
    (await real(await sheet(row(guru!.nama, 'ikut sekolah', '2026-03-20')), office, 'kabkota')).body.tersimpan,
  ).toBe(true)
  expect(await jam()).toEqual([`${guru!.nama},,2026-03-20,berlaku`, `${guru!.nama},Paruh waktu uji,2026-03-10,berlaku`])
  expect((await sql<{ versi: number }>`select versi from gtk where id = ${guru!.id}`.execute(db)).rows).toEqual(
    before.rows,
  )
  expect((await allVersions()).length).toBeGreaterThan(0)
})

it('baris yang salah disebut: pola tak dikenal, tanggal, bulan terkunci, dua dari satu hari, tanpa waktu pulang', async () => {
  await addJam(db, { sekolahId: sd.id, gtkId: kepala!.id, polaJamId: night, mulai: '2026-03-09' })
  await addJam(db, { sekolahId: sd.id, gtkId: guru!.id, polaJamId: partTime, mulai: '2026-03-09' })
  await tools.kunciBulan(sd.id, 202602)
  const count = await countGtk()
  for (const [content, expected] of [
    [row(guru!.nama, 'Paruh waktu'), "Pola Jam 'Paruh waktu' tidak dikenal. Yang dapat dipakai: "],
    [row(guru!.nama, PART_TIME.nama, '31 Feb'), "Berlaku Mulai bukan tanggal yang dikenal (terbaca '31 Feb')"],
    [row(guru!.nama, null, '2026-03-10'), 'Berlaku Mulai diisi tanpa Pola Jam'],
    [row(guru!.nama, GUARD.nama, '2026-02-10'), 'Berlaku Mulai 10 Februari 2026: Bulan Februari 2026 sudah dikunci.'],
    // What the office agreed to wrongly is replaced from its own first day.
    [row(guru!.nama, GUARD.nama, '2026-03-09'), null],
    [row(kepala!.nama, 'Ikut sekolah', '2026-03-11'), `${kepala!.nama}, 10 Maret 2026: Jam pulang Selasa (06:00 Rabu)`],
    [row('Penjaga Baru', 'Ikut sekolah', '2027-12-31', 9), null],
  ] as const) {
    const { body } = await runImport(await sheet([...content]), as('gtk.xlsx'))
    if (expected === null) expect(body.jumlah.salah).toBe(0)
    else expect([body.jumlah.salah, alasan({ status: 200, body })[0]]).toEqual([1, expect.stringContaining(expected)])
  }
  const wrong = await sheet(row(guru!.nama, 'Tak ada'), row('Guru Lain', PART_TIME.nama, null, 8))
  expect((await real(wrong, as('gtk.xlsx'))).body.tersimpan).toBe(false)
  expect(await countGtk()).toBe(count)
  expect((await real(wrong, { ...as('gtk.xlsx'), lewatiSalah: true })).body).toMatchObject({
    tersimpan: true,
    jumlah: { baru: 1, salah: 1 },
    jamKerja: { jumlah: 1, menunggu: 1 },
  })
})

it("tanpa kolom 'Pola Jam' semuanya seperti dahulu, juga bila ada 'Berlaku Mulai'", async () => {
  const rows = [
    ['Nama', 'Jenis Guru', 'Berlaku Mulai'],
    [guru!.nama, 'Guru Mapel', '2026-03-10'],
  ]
  const { body } = await real(await xlsx(rows), as('gtk.xlsx'))
  expect([body.kolomDiabaikan, body.jamKerja, body.message]).toEqual([
    ['Berlaku Mulai'],
    undefined,
    'Tersimpan: 0 baru, 1 berubah, 0 sama.',
  ])
  expect(await jam()).toEqual([])
})

it('pola yang sama tetapi hanya sampai satu hari bukan yang diminta berkas: tanpa akhir disimpan, sekali', async () => {
  const until = { sekolahId: sd.id, gtkId: guru!.id, mulai: '2026-03-02', sampai: '2026-03-12' }
  await addJam(db, { ...until, polaJamId: partTime })
  const content = await sheet(row(guru!.nama, PART_TIME.nama))
  expect((await real(content, as('gtk.xlsx'))).body).toMatchObject({ tersimpan: true, jamKerja: { jumlah: 1 } })
  expect(await jam()).toContain(`${guru!.nama},Paruh waktu uji,2026-03-05,menunggu`)
  expect((await runImport(content, as('gtk.xlsx'))).body.jamKerja).toMatchObject({ jumlah: 0 })
})

it("'Ikut sekolah' dari hari yang sama dengan usul yang menunggu: disebut, bukan 'sama'", async () => {
  expect((await real(await sheet(row(guru!.nama, PART_TIME.nama, '2026-03-10')), as('gtk.xlsx'))).status).toBe(200)
  const { body } = await runImport(await sheet(row(guru!.nama, 'Ikut sekolah', '2026-03-10')), as('gtk.xlsx'))
  expect([body.jumlah.salah, alasan({ status: 200, body })[0]]).toEqual([
    1,
    `${guru!.nama} sudah mempunyai jam kerja mulai 10 Maret 2026: Paruh waktu uji, yang masih menunggu dinas. Pilih hari pertama yang lain, atau selesaikan usul itu dahulu.`,
  ])
  expect((await runImport(await sheet(row(guru!.nama, 'Ikut sekolah')), as('gtk.xlsx'))).body.jumlah.salah).toBe(0)
})
