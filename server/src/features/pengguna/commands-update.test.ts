import { updatePengguna } from '@geisa/contract/pengguna/pengguna'
import { checkToken } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { akunInput, idAkun, makeInto, NEW_PASSWORD, newSesi, read, riwayatAkun } from './pengguna.test-kit.ts'

let app: TestApp
let uptd: number
let operator: number
let cabang: number
let yayasan: number
beforeAll(async () => {
  app = await createTestApp()
  const { kabKota, kecamatan } = app.dunia.wilayah
  const { sd, smp } = app.dunia.sekolah
  uptd = await makeInto(app, 'kabkota', akunInput('u', 57, { cakupanWilayah: [{ kodeWilayah: kecamatan }] }))
  operator = await makeInto(app, 'kabkota', akunInput('o', 10, { sekolah: { sekolahId: sd.id } }))
  cabang = await makeInto(app, 'provinsi', akunInput('c', 66, { cakupanWilayah: [{ kodeWilayah: kabKota }] }))
  yayasan = await makeInto(app, 'provinsi', akunInput('y', 67, { cakupanSekolah: [{ sekolahId: smp.id }] }))
})
afterAll(() => app.close())

const update = (by: string, id: number, body: Record<string, unknown>) =>
  app.call(by, updatePengguna, { params: { id }, body })
const refuse = async (by: string, id: number, body: Record<string, unknown>, field: string) => {
  const answer = await update(by, id, body)
  expect([answer.status, answer.body.galat?.[0]?.field], JSON.stringify(answer.body)).toEqual([422, field])
}

describe('siapa boleh mengubah siapa', () => {
  it('di luar cakupan 404; atasan dan Admin boleh', async () => {
    for (const by of ['provinsi', 'kabkotaAsing', 'uptd', 'yayasan', 'sekolah', 'gtk', 'asing'])
      expect((await update(by, uptd, { nama: 'Dibajak' })).status, by).toBe(404)
    expect((await update('kabkota', uptd, { nama: 'UPTD Satu' })).status).toBe(200)
    expect((await update('admin', uptd, { nama: 'UPTD Dua' })).status).toBe(200)
    expect((await read(app, 'kabkota', uptd)).nama).toBe('UPTD Dua')
  })

  it('MONITORING membaca yang di bawahnya, tidak mengubahnya; akunnya sendiri boleh', async () => {
    expect((await read(app, 'monitoring', uptd)).penggunaId).toBe(uptd)
    expect((await update('monitoring', uptd, { nama: 'x y' })).body.kode).toBe('TIDAK_BERHAK')
    const own = await idAkun(app, 'monitoring')
    expect((await update('monitoring', own, { nama: 'Nama Baru', noHp: '08111111111' })).status).toBe(200)
    expect((await app.call('monitoring', checkToken)).status).toBe(200)
  })

  it('rekan sekantor tidak saling melihat', async () => {
    const colleague = await idAkun(app, 'monitoring')
    expect((await update('kabkota', colleague, { nama: 'x y' })).status).toBe(404)
  })
})

describe('diri sendiri', () => {
  const all = ['admin', 'provinsi', 'kabkota', 'monitoring', 'cabdin', 'uptd', 'yayasan', 'sekolah', 'gtk'] as const

  it.each(all)('%s tidak menaikkan peran, hak, wilayah, jenjang atau cakupannya', async (nama) => {
    const id = await idAkun(app, nama)
    const akun = await read(app, nama, id)
    const other = akun.hakAkses === 'APPROVAL' ? 'MONITORING' : 'APPROVAL'
    const { foreignProvinsi, otherKecamatan } = app.dunia.wilayah
    await refuse(nama, id, { peran: { peranId: akun.peran.peranId === 1 ? 6 : 1 } }, 'peran')
    await refuse(nama, id, { hakAkses: other }, 'hakAkses')
    await refuse(nama, id, { wilayah: { kodeWilayah: foreignProvinsi } }, 'wilayah')
    await refuse(nama, id, { jenjang: ['TK', 'SLB'] }, 'jenjang')
    await refuse(nama, id, { cakupanWilayah: [{ kodeWilayah: otherKecamatan }] }, 'cakupanWilayah')
    await refuse(nama, id, { cakupanSekolah: [{ sekolahId: app.dunia.sekolah.foreignSd.id }] }, 'cakupanSekolah')
    await refuse(nama, id, { username: 'lain@uji.id' }, 'username')
    await refuse(nama, id, { penggunaId: id + 1 }, 'penggunaId')
    expect((await read(app, nama, id)).versi).toBe(akun.versi)
  })

  it('catatan utuh dengan nilai yang sama dikirim kembali: diterima, tidak ada yang berubah', async () => {
    for (const [by, id] of [
      ['yayasan', await idAkun(app, 'yayasan')],
      ['provinsi', yayasan],
      ['kabkota', operator],
    ] as const) {
      const akun = await read(app, by, id)
      const answer = await update(by, id, { ...akun, password: '', confirmPassword: '' })
      expect([answer.status, answer.body.message]).toEqual([200, 'Tidak ada yang berubah'])
      expect((await read(app, by, id)).versi).toBe(akun.versi)
    }
  })
})

describe('isian', () => {
  it('yang milik sistem atau tetap ditolak bila berbeda', async () => {
    await refuse('kabkota', uptd, { status: 'diblokir' }, 'status')
    await refuse('kabkota', uptd, { totpAktif: true }, 'totpAktif')
    await refuse('kabkota', uptd, { operatorLama: [1] }, 'operatorLama')
    await refuse('kabkota', uptd, { password: 'kuda laut biru 8' }, 'password')
    await refuse('kabkota', operator, { sekolah: { sekolahId: app.dunia.sekolah.smp.id } }, 'sekolah')
    await refuse('kabkota', operator, { jenjang: ['SMP'] }, 'jenjang')
    await refuse('kabkota', operator, { gtkId: '1-1' }, 'gtkId')
    await refuse('kabkota', uptd, { versi_keamanan: 9 }, 'versi_keamanan')
    await refuse('kabkota', uptd, { noHp: '' }, 'noHp')
    await refuse('kabkota', uptd, { hakAkses: 'SEMUA' }, 'hakAkses')
  })

  it('cakupan baru harus di dalam wilayah akun itu', async () => {
    const { foreignKabKota, foreignProvinsi, otherKecamatan } = app.dunia.wilayah
    await refuse(
      'provinsi',
      cabang,
      { cakupanWilayah: [{ kodeWilayah: foreignKabKota }] },
      'cakupanWilayah.0.kodeWilayah',
    )
    await refuse('provinsi', cabang, { cakupanWilayah: [] }, 'cakupanWilayah')
    await refuse('provinsi', cabang, { wilayah: { kodeWilayah: foreignProvinsi } }, 'wilayah.kodeWilayah')
    await refuse('provinsi', cabang, { jenjang: [] }, 'jenjang')
    await refuse('admin', cabang, { wilayah: { kodeWilayah: foreignProvinsi } }, 'cakupanWilayah.0.kodeWilayah')
    await refuse(
      'provinsi',
      yayasan,
      { cakupanSekolah: [{ sekolahId: app.dunia.sekolah.foreignSd.id }] },
      'cakupanSekolah.0.sekolahId',
    )
    const allowed = await update('kabkota', uptd, { cakupanWilayah: [{ kodeWilayah: otherKecamatan }] })
    expect(allowed.status).toBe(200)
    expect((await read(app, 'kabkota', uptd)).cakupanWilayah).toMatchObject([{ kodeWilayah: otherKecamatan }])
  })

  it('lima ribu sekolah atau wilayah sekaligus ditolak dengan kalimat', async () => {
    const many = Array.from({ length: 5000 }, (_, nth) => ({ sekolahId: nth + 1 }))
    await refuse('provinsi', yayasan, { cakupanSekolah: many }, 'cakupanSekolah')
  })
})

describe('akibat', () => {
  it('nama dan nomor tidak mengakhiri sesi; hak, jenjang dan cakupan mengakhirinya', async () => {
    const isAlive = await newSesi(app, 'u@uji.id', NEW_PASSWORD)
    await update('kabkota', uptd, { nama: 'Nama Lain', noHp: '081234567899' })
    expect(await isAlive()).toBe(200)
    const { kecamatan, otherKecamatan } = app.dunia.wilayah
    for (const content of [
      { hakAkses: 'APPROVAL' },
      { jenjang: ['SD'] },
      { cakupanWilayah: [{ kodeWilayah: kecamatan }, { kodeWilayah: otherKecamatan }] },
      { hakAkses: 'MONITORING' },
    ]) {
      const sesi = await newSesi(app, 'u@uji.id', NEW_PASSWORD)
      expect(await sesi()).toBe(200)
      expect((await update('kabkota', uptd, content)).body.message).toContain('perlu masuk lagi')
      expect(await sesi(), JSON.stringify(content)).toBe(401)
    }
  })

  it('sekolah yang dicabut dari yayasan hilang seketika', async () => {
    const { smp, sma } = app.dunia.sekolah
    const sesi = await newSesi(app, 'y@uji.id', NEW_PASSWORD)
    await update('provinsi', yayasan, { cakupanSekolah: [{ sekolahId: sma.id }] })
    expect(await sesi()).toBe(401)
    expect((await read(app, 'provinsi', yayasan)).cakupanSekolah.map((s) => s.sekolahId)).toEqual([sma.id])
    await update('provinsi', yayasan, { cakupanSekolah: [{ sekolahId: smp.id }, { sekolahId: sma.id }] })
    expect((await read(app, 'provinsi', yayasan)).cakupanSekolah).toHaveLength(2)
  })

  it('versi yang sudah lewat: 409; riwayat menyebut yang berubah saja, tanpa nomor', async () => {
    const { versi } = await read(app, 'provinsi', cabang)
    expect((await update('provinsi', cabang, { nama: 'Cabang A', noHp: '081999999999', versi })).status).toBe(200)
    expect((await update('provinsi', cabang, { nama: 'Cabang B', versi })).status).toBe(409)
    const row = (await riwayatAkun(app, cabang)).at(-1)
    expect(row).toMatchObject({
      tindakan: 'ubah',
      lingkup: `kantor:${app.dunia.wilayah.provinsi}`,
      sebelum: { nama: 'Akun c', noHp: 'lama' },
      sesudah: { nama: 'Cabang A', noHp: 'baru' },
    })
    expect(Object.keys(row?.sesudah ?? {})).toEqual(['nama', 'noHp'])
  })

  it('dua yang mengubah versi yang sama pada saat yang sama: satu menang', async () => {
    const { versi } = await read(app, 'provinsi', cabang)
    const second = await Promise.all([
      update('provinsi', cabang, { nama: 'Cabang C', versi }),
      update('admin', cabang, { nama: 'Cabang D', versi }),
    ])
    expect(second.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('yang haknya dicabut selagi ia mengubah: permintaannya ditolak, tidak ada yang tersimpan', async () => {
    const own = await appForOneTest()
    const { kecamatan } = own.dunia.wilayah
    const bawahan = await makeInto(own, 'kabkota', akunInput('b', 57, { cakupanWilayah: [{ kodeWilayah: kecamatan }] }))
    const atasan = await idAkun(own, 'kabkota')
    await own.signIn('kabkota')
    let pending: Promise<{ status: number }> | undefined
    await own.context.db.transaction().execute(async (trx) => {
      await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where id = ${atasan}`.execute(trx)
      pending = own.call('kabkota', updatePengguna, { params: { id: bawahan }, body: { hakAkses: 'APPROVAL' } })
      await held(own)
    })
    expect((await pending)?.status).toBe(401)
    expect((await read(own, 'admin', bawahan)).hakAkses).toBe('MONITORING')
  })

  it('Admin terakhir dengan APPROVAL tidak diturunkan; dua yang saling menurunkan menyisakan satu', async () => {
    const own = await appForOneTest()
    const other = await addPengguna(own.context.db, 'admin2', 1, { hakAkses: 'APPROVAL' })
    const admin = await idAkun(own, 'admin')
    await Promise.all([own.signIn('admin'), own.signIn('admin2')])
    const lower = (by: string, id: number) =>
      own.call(by, updatePengguna, { params: { id }, body: { hakAkses: 'MONITORING' } })
    const second = await Promise.all([lower('admin', other), lower('admin2', admin)])
    expect(second.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`select 1 from pengguna where peran_id = 1 and hak_akses = 'APPROVAL'`.execute(
      own.context.db,
    )
    expect(rows).toHaveLength(1)
  })
})

/** Until a request of the test stands behind a lock. */
async function held({ context }: TestApp): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        context.db,
      )
    if (rows.length > 0) return
    await new Promise((lanjut) => setTimeout(lanjut, 5))
  }
}
