import { isAtasan } from '@geisa/engine/akun/atasan'
import { DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { akunInput, create, makeInto, NEW_PASSWORD, newGtk, newSesi, read } from './pengguna.test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const AKUN: Record<PeranId, string> = {
  [PERAN.NASIONAL]: 'admin',
  [PERAN.PROVINSI]: 'provinsi',
  [PERAN.KAB_KOTA]: 'kabkota',
  [PERAN.CABANG_DINAS]: 'cabdin',
  [PERAN.UPTD]: 'uptd',
  [PERAN.YAYASAN]: 'yayasan',
  [PERAN.SEKOLAH]: 'sekolah',
  [PERAN.GTK]: 'gtk',
}

/** What an account of that role needs, in the world of whoever makes it. */
function peranFields(peran: PeranId, by: PeranId = PERAN.NASIONAL): object {
  const { provinsi, kabKota, kecamatan } = app.dunia.wilayah
  const { sd, smp, sma } = app.dunia.sekolah
  const wilayah = (kodeWilayah: string) => ({ wilayah: { kodeWilayah, nama: 'x' } })
  if (peran === PERAN.NASIONAL) return {}
  if (peran === PERAN.PROVINSI) return wilayah(provinsi)
  if (peran === PERAN.KAB_KOTA) return wilayah(kabKota)
  if (peran === PERAN.CABANG_DINAS)
    return { ...wilayah(provinsi), cakupanWilayah: [{ kodeWilayah: kabKota, nama: 'x' }] }
  if (peran === PERAN.UPTD) return { ...wilayah(kabKota), cakupanWilayah: [{ kodeWilayah: kecamatan }] }
  if (peran === PERAN.YAYASAN) return { ...wilayah(provinsi), cakupanSekolah: [{ sekolahId: smp.id }] }
  if (peran === PERAN.SEKOLAH) return { sekolah: { sekolahId: by === PERAN.PROVINSI ? sma.id : sd.id } }
  return { gtkId: sd.gtk[1]?.publicId }
}

describe('rantai pembuatan', () => {
  it.each(DAFTAR_PERAN.flatMap((by) => DAFTAR_PERAN.map((peran) => [by, peran] as const)))(
    'peran %i membuat peran %i hanya bila ia atasannya',
    async (by, peran) => {
      const gtk = peran === PERAN.GTK ? { gtkId: await newGtk(app) } : {}
      const { status, body } = await create(
        app,
        AKUN[by],
        akunInput(`r${by}-${peran}`, peran, { ...peranFields(peran, by), ...gtk }),
      )
      if (!isAtasan(by, peran)) expect([status, body.kode]).toEqual([403, 'TIDAK_BERHAK'])
      else {
        expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data'])
        expect((await read(app, AKUN[by], body.penggunaId)).peran.peranId).toBe(peran)
      }
    },
  )

  it('MONITORING tidak membuat akun apa pun', async () => {
    const input = akunInput('oleh-monitoring', PERAN.UPTD, peranFields(PERAN.UPTD))
    expect((await create(app, 'monitoring', input)).body.kode).toBe('TIDAK_BERHAK')
    expect((await create(app, 'kabkota', input)).status).toBe(200)
  })

  it('akun baru dapat masuk dan melihat tepat dunianya', async () => {
    const id = await makeInto(app, 'kabkota', akunInput('uptd-baru', PERAN.UPTD, peranFields(PERAN.UPTD)))
    const akun = await read(app, 'kabkota', id)
    expect(akun).toMatchObject({
      hakAkses: 'MONITORING',
      jenjang: ['TK', 'SD', 'SMP'],
      wilayah: { kodeWilayah: app.dunia.wilayah.kabKota },
      cakupanWilayah: [{ kodeWilayah: app.dunia.wilayah.kecamatan }],
      status: 'aktif',
      harusGantiPassword: true,
    })
    expect(await (await newSesi(app, ' UPTD-Baru@UJI.id ', NEW_PASSWORD))()).toBe(200)
  })

  it('Admin dibuat dengan APPROVAL, yang lain MONITORING kecuali diminta', async () => {
    const admin = await makeInto(app, 'admin', akunInput('admin2', PERAN.NASIONAL, { hakAkses: 'MONITORING' }))
    const dinas = await makeInto(app, 'admin', akunInput('dinas2', PERAN.PROVINSI, { ...peranFields(6), hakAkses: '' }))
    const full = await makeInto(
      app,
      'admin',
      akunInput('dinas3', PERAN.KAB_KOTA, { ...peranFields(8), hakAkses: 'APPROVAL' }),
    )
    const hak = await Promise.all([admin, dinas, full].map(async (id) => (await read(app, 'admin', id)).hakAkses))
    expect(hak).toEqual(['APPROVAL', 'MONITORING', 'APPROVAL'])
  })

  it('operator MONITORING tidak memberi APPROVAL', async () => {
    const input = akunInput('gtk-approval', PERAN.GTK, { gtkId: await newGtk(app), hakAkses: 'APPROVAL' })
    expect((await create(app, 'sekolah', input)).body.galat[0].field).toBe('hakAkses')
    expect((await create(app, 'sekolah', { ...input, hakAkses: 'MONITORING' })).status).toBe(200)
  })
})

describe('isian', () => {
  const refuse = async (by: string, peran: PeranId, fields: object, field: string) => {
    const { status, body } = await create(app, by, akunInput('ditolak', peran, { ...peranFields(peran), ...fields }))
    expect([status, body.galat?.[0]?.field], JSON.stringify(body)).toEqual([422, field])
    expect(body.message).toMatch(/^[A-Z].* /)
  }
  const wilayah = (kodeWilayah: string) => ({ wilayah: { kodeWilayah } })

  it('password: pendek, umum, sama dengan username, konfirmasi berbeda, kosong', async () => {
    const secret = (password: string, confirmPassword = password) => ({ password, confirmPassword })
    await refuse('kabkota', 57, secret('abc'), 'password')
    await refuse('kabkota', 57, secret('password123'), 'password')
    await refuse('kabkota', 57, secret('ditolak@uji.id'), 'password')
    await refuse('kabkota', 57, secret('kuda laut biru 7', 'kuda laut biru 8'), 'confirmPassword')
    await refuse('kabkota', 57, { password: undefined, confirmPassword: undefined }, 'password')
  })

  it('password lebih dari 72 bita berlaku seutuhnya', async () => {
    const length = `kuda laut ${'biru dan merah '.repeat(12)}`
    const input = akunInput('panjang', 57, { ...peranFields(57), password: length, confirmPassword: length })
    await makeInto(app, 'kabkota', input)
    expect(await (await newSesi(app, 'panjang@uji.id', length))()).toBe(200)
    await expect(newSesi(app, 'panjang@uji.id', length.slice(0, -2))).rejects.toThrow('tidak sesuai')
  })

  it('username yang sudah ada, juga dengan huruf lain, ditolak', async () => {
    await makeInto(app, 'kabkota', akunInput('kembar', 57, peranFields(57)))
    await refuse('admin', 1, { username: 'KEMBAR@Uji.ID' }, 'username')
    await refuse('admin', 1, { username: 'bukan alamat' }, 'username')
  })

  it('wilayah: wajib, dari tingkat yang benar, di dalam wilayah pembuat', async () => {
    const { provinsi, foreignProvinsi, kabKota, foreignKabKota } = app.dunia.wilayah
    await refuse('admin', 6, { wilayah: null }, 'wilayah.kodeWilayah')
    await refuse('admin', 6, wilayah(kabKota), 'wilayah.kodeWilayah')
    await refuse('admin', 8, wilayah(provinsi), 'wilayah.kodeWilayah')
    await refuse('admin', 8, wilayah('ZZ9900'), 'wilayah.kodeWilayah')
    await refuse('admin', 8, wilayah('016000'), 'wilayah.kodeWilayah')
    await refuse('admin', 1, wilayah(provinsi), 'wilayah.kodeWilayah')
    await refuse('provinsi', 66, wilayah(foreignProvinsi), 'wilayah.kodeWilayah')
    await refuse('kabkota', 57, wilayah(foreignKabKota), 'wilayah.kodeWilayah')
  })

  it('cakupan: paling sedikit satu, dan hanya anak wilayahnya', async () => {
    const { foreignKabKota, kecamatan, kabKota } = app.dunia.wilayah
    const { foreignSd, sd } = app.dunia.sekolah
    await refuse('provinsi', 66, { cakupanWilayah: [] }, 'cakupanWilayah')
    await refuse(
      'provinsi',
      66,
      { cakupanWilayah: [{ kodeWilayah: kabKota }, { kodeWilayah: foreignKabKota }] },
      'cakupanWilayah.1.kodeWilayah',
    )
    await refuse('provinsi', 66, { cakupanWilayah: [{ kodeWilayah: kecamatan }] }, 'cakupanWilayah.0.kodeWilayah')
    await refuse('kabkota', 57, { cakupanWilayah: [{ kodeWilayah: kabKota }] }, 'cakupanWilayah.0.kodeWilayah')
    await refuse('provinsi', 67, { cakupanWilayah: [{ kodeWilayah: kabKota }] }, 'cakupanWilayah')
    await refuse('provinsi', 67, { cakupanSekolah: [{ sekolahId: foreignSd.id }] }, 'cakupanSekolah.0.sekolahId')
    await refuse('provinsi', 67, { cakupanSekolah: [{ sekolahId: 999_999 }] }, 'cakupanSekolah.0.sekolahId')
    await refuse('kabkota', 57, { cakupanSekolah: [{ sekolahId: sd.id }] }, 'cakupanSekolah')
  })

  it('jenjang: dari peran itu, dan tidak lebih luas dari pembuatnya', async () => {
    await refuse('kabkota', 57, { jenjang: ['SD', 'SMA'] }, 'jenjang')
    await refuse('provinsi', 66, { jenjang: ['SD'] }, 'jenjang')
    await sql`update pengguna set jenjang = '{SD}' where username = 'kabkotaasing'`.execute(app.context.db)
    const { foreignKabKota } = app.dunia.wilayah
    const kec = await sql<{
      kode: string
    }>`select kode from wilayah where kode_induk = ${foreignKabKota} limit 1`.execute(app.context.db)
    const foreign = { ...wilayah(foreignKabKota), cakupanWilayah: [{ kodeWilayah: kec.rows[0]?.kode }] }
    await refuse('kabkotaAsing', 57, { ...foreign, jenjang: ['SMP'] }, 'jenjang')
    const id = await makeInto(app, 'kabkotaAsing', akunInput('sempit', 57, { ...foreign, jenjang: [] }))
    expect((await read(app, 'admin', id)).jenjang).toEqual(['SD'])
  })

  it('provinsi memberi yayasan sekolah swasta mana pun di provinsinya, dan negeri yang diurusnya; sekali saja', async () => {
    const { sma, smp } = app.dunia.sekolah
    const cakupanSekolah = [smp, sma, sma].map(({ id, npsn, nama }) => ({
      sekolahId: id,
      npsn,
      nama,
      kabKotaId: '1',
      namaKabkota: 'x',
    }))
    const id = await makeInto(app, 'provinsi', akunInput('yys', 67, { cakupanSekolah }))
    const akun = await read(app, 'provinsi', id)
    expect(akun.cakupanSekolah.map((s) => s.sekolahId).toSorted((a, b) => a - b)).toEqual(
      [sma.id, smp.id].toSorted((a, b) => a - b),
    )
    expect(akun.cakupanSekolah[0]).toMatchObject({ kabKotaId: app.dunia.wilayah.kabKota, namaKabkota: 'Kab. Malang' })
    expect(akun).toMatchObject({
      yayasan: { id: app.dunia.yayasanId },
      jenjang: ['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'],
    })
  })

  it('yayasan: yang dikenal provinsinya, yang baru dengan nama sama, atau sebesar nama akunnya', async () => {
    const { rows } = await sql<{ id: number }>`insert into yayasan (nama) values ('Yayasan Jauh') returning id`.execute(
      app.context.db,
    )
    await refuse('provinsi', 67, { yayasan: { id: rows[0]?.id } }, 'yayasan.id')
    const next = await makeInto(app, 'provinsi', akunInput('yys2', 67, { yayasan: { nama: 'Yayasan Jauh' } }))
    const own = await makeInto(app, 'provinsi', akunInput('yys3', 67, { nama: 'Yayasan Mandiri' }))
    const [a, b] = [await read(app, 'admin', next), await read(app, 'admin', own)]
    expect([a.yayasan?.nama, b.yayasan?.nama]).toEqual(['Yayasan Jauh', 'Yayasan Mandiri'])
    expect(a.yayasan?.id).not.toBe(rows[0]?.id)
    expect((await create(app, 'provinsi', akunInput('yys4', 67, { yayasan: { id: a.yayasan?.id } }))).status).toBe(200)
  })

  it('operator: sekolah dalam cakupan, lewat id atau NPSN; wilayah dan jenjang mengikutinya', async () => {
    const { sd, sma, foreignSd } = app.dunia.sekolah
    await refuse('kabkota', 10, { sekolah: null }, 'sekolah')
    await refuse('kabkota', 10, { sekolah: { sekolahId: foreignSd.id } }, 'sekolah')
    await refuse('kabkota', 10, { sekolah: { sekolahId: sma.id } }, 'sekolah')
    await refuse('provinsi', 10, { sekolah: { npsn: sd.npsn } }, 'sekolah')
    await refuse('kabkota', 10, { sekolah: { sekolahId: sd.id, npsn: sma.npsn } }, 'sekolah')
    await refuse('kabkota', 10, { jenjang: ['SMP'] }, 'jenjang')
    const id = await makeInto(app, 'kabkota', akunInput('operator2', 10, { sekolah: { npsn: sd.npsn } }))
    expect(await read(app, 'kabkota', id)).toMatchObject({
      sekolah: { sekolahId: sd.id, npsn: sd.npsn },
      jenjang: ['SD'],
      wilayah: { kodeWilayah: app.dunia.wilayah.kecamatan },
    })
  })

  it('GTK: dari sekolah sendiri, masih bertugas, belum punya akun; namanya boleh dikosongkan', async () => {
    const { foreignSd } = app.dunia.sekolah
    await refuse('sekolah', 4, { gtkId: foreignSd.gtk[0]?.publicId }, 'gtkId')
    await refuse('sekolah', 4, { gtkId: null }, 'gtkId')
    const gtkId = await newGtk(app)
    const { nama: _nama, noHp: _noHp, ...input } = akunInput('gtk-baru', 4, { gtkId })
    const id = await makeInto(app, 'sekolah', input)
    expect(await read(app, 'sekolah', id)).toMatchObject({ nama: 'Guru Baru', gtkId, noHp: null })
    const again = await create(app, 'sekolah', akunInput('gtk-lagi', 4, { gtkId }))
    expect([again.status, again.body.message]).toEqual([422, 'GTK ini sudah memiliki akun yang aktif: gtk-baru@uji.id'])
    const pensiun = await newGtk(app, '2026-03-04')
    await refuse('sekolah', 4, { gtkId: pensiun }, 'gtkId')
    expect(
      (await create(app, 'sekolah', akunInput('gtk-akhir', 4, { gtkId: await newGtk(app, '2026-03-05') }))).status,
    ).toBe(200)
  })

  it('isian yang tidak dikenal disebut namanya; nama dan No. HP wajib', async () => {
    await refuse('kabkota', 57, { status: 'aktif' }, 'status')
    await refuse('kabkota', 57, { versi_keamanan: 1 }, 'versi_keamanan')
    await refuse('kabkota', 57, { noHp: '' }, 'noHp')
    await refuse('kabkota', 57, { noHp: '12ab' }, 'noHp')
    // rules.md K: a mobile number of Indonesia, nine to fourteen digits with the leading zero.
    for (const noHp of [
      '1-2-3-4-5',
      '12345678',
      '0341 551234',
      '080123456789',
      '08123456',
      '081234567890123',
      '+1 812 3456 789',
    ])
      await refuse('kabkota', 57, { noHp }, 'noHp')
    await refuse('kabkota', 57, { nama: ' ' }, 'nama')
    await refuse('kabkota', 57, { peran: { peranId: 99 } }, 'peran.peranId')
    await refuse('kabkota', 57, { penggunaId: 5 }, 'penggunaId')
  })
})

it('GTK yang dihapus selagi akunnya dibuat tidak mendapat akun', async () => {
  const gtkId = await newGtk(app)
  const [sekolahId, nomor] = gtkId.split('-').map(Number)
  await app.signIn('sekolah')
  const running = await app.context.db.transaction().execute(async (trx) => {
    await sql`delete from gtk where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    const creating = create(app, 'sekolah', akunInput('gtk-terhapus', PERAN.GTK, { gtkId }))
    await untilWaiting(trx, creating)
    return [creating]
  })
  const [answer] = await Promise.all(running)
  expect([answer?.status, answer?.body.galat?.[0]?.field]).toEqual([422, 'gtkId'])
  const { rows } = await sql`select 1 from pengguna where sekolah_id = ${sekolahId} and gtk_id = ${nomor}`.execute(
    app.context.db,
  )
  expect(rows).toEqual([])
})
