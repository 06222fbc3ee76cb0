import { DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { isAtasan } from '@geisa/engine/akun/rantai-akun'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { sampaiMenunggu } from '../../../test/menunggu.ts'
import { baca, buat, gtkBaru, isianAkun, jadikan, PASSWORD_BARU, sesiBaru } from './pengguna.test-bahan.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

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
function bagianPeran(peran: PeranId, oleh: PeranId = PERAN.NASIONAL): object {
  const { provinsi, kabKota, kecamatan } = uji.dunia.wilayah
  const { sd, smp, sma } = uji.dunia.sekolah
  const wilayah = (kodeWilayah: string) => ({ wilayah: { kodeWilayah, nama: 'x' } })
  if (peran === PERAN.NASIONAL) return {}
  if (peran === PERAN.PROVINSI) return wilayah(provinsi)
  if (peran === PERAN.KAB_KOTA) return wilayah(kabKota)
  if (peran === PERAN.CABANG_DINAS)
    return { ...wilayah(provinsi), cakupanWilayah: [{ kodeWilayah: kabKota, nama: 'x' }] }
  if (peran === PERAN.UPTD) return { ...wilayah(kabKota), cakupanWilayah: [{ kodeWilayah: kecamatan }] }
  if (peran === PERAN.YAYASAN) return { ...wilayah(provinsi), cakupanSekolah: [{ sekolahId: smp.id }] }
  if (peran === PERAN.SEKOLAH) return { sekolah: { sekolahId: oleh === PERAN.PROVINSI ? sma.id : sd.id } }
  return { gtkId: sd.gtk[1]?.idPublik }
}

describe('rantai pembuatan', () => {
  it.each(DAFTAR_PERAN.flatMap((oleh) => DAFTAR_PERAN.map((peran) => [oleh, peran] as const)))(
    'peran %i membuat peran %i hanya bila ia atasannya',
    async (oleh, peran) => {
      const gtk = peran === PERAN.GTK ? { gtkId: await gtkBaru(uji) } : {}
      const { status, body } = await buat(
        uji,
        AKUN[oleh],
        isianAkun(`r${oleh}-${peran}`, peran, { ...bagianPeran(peran, oleh), ...gtk }),
      )
      if (!isAtasan(oleh, peran)) expect([status, body.kode]).toEqual([403, 'TIDAK_BERHAK'])
      else {
        expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data'])
        expect((await baca(uji, AKUN[oleh], body.penggunaId)).peran.peranId).toBe(peran)
      }
    },
  )

  it('MONITORING tidak membuat akun apa pun', async () => {
    const isian = isianAkun('oleh-monitoring', PERAN.UPTD, bagianPeran(PERAN.UPTD))
    expect((await buat(uji, 'monitoring', isian)).body.kode).toBe('TIDAK_BERHAK')
    expect((await buat(uji, 'kabkota', isian)).status).toBe(200)
  })

  it('akun baru dapat masuk dan melihat tepat dunianya', async () => {
    const id = await jadikan(uji, 'kabkota', isianAkun('uptd-baru', PERAN.UPTD, bagianPeran(PERAN.UPTD)))
    const akun = await baca(uji, 'kabkota', id)
    expect(akun).toMatchObject({
      hakAkses: 'MONITORING',
      jenjang: ['TK', 'SD', 'SMP'],
      wilayah: { kodeWilayah: uji.dunia.wilayah.kabKota },
      cakupanWilayah: [{ kodeWilayah: uji.dunia.wilayah.kecamatan }],
      status: 'aktif',
      harusGantiPassword: false,
    })
    expect(await (await sesiBaru(uji, ' UPTD-Baru@UJI.id ', PASSWORD_BARU))()).toBe(200)
  })

  it('Admin dibuat dengan APPROVAL, yang lain MONITORING kecuali diminta', async () => {
    const admin = await jadikan(uji, 'admin', isianAkun('admin2', PERAN.NASIONAL, { hakAkses: 'MONITORING' }))
    const dinas = await jadikan(uji, 'admin', isianAkun('dinas2', PERAN.PROVINSI, { ...bagianPeran(6), hakAkses: '' }))
    const penuh = await jadikan(
      uji,
      'admin',
      isianAkun('dinas3', PERAN.KAB_KOTA, { ...bagianPeran(8), hakAkses: 'APPROVAL' }),
    )
    const hak = await Promise.all([admin, dinas, penuh].map(async (id) => (await baca(uji, 'admin', id)).hakAkses))
    expect(hak).toEqual(['APPROVAL', 'MONITORING', 'APPROVAL'])
  })

  it('operator MONITORING tidak memberi APPROVAL', async () => {
    const isian = isianAkun('gtk-approval', PERAN.GTK, { gtkId: await gtkBaru(uji), hakAkses: 'APPROVAL' })
    expect((await buat(uji, 'sekolah', isian)).body.galat[0].field).toBe('hakAkses')
    expect((await buat(uji, 'sekolah', { ...isian, hakAkses: 'MONITORING' })).status).toBe(200)
  })
})

describe('isian', () => {
  const tolak = async (oleh: string, peran: PeranId, bagian: object, field: string) => {
    const { status, body } = await buat(uji, oleh, isianAkun('ditolak', peran, { ...bagianPeran(peran), ...bagian }))
    expect([status, body.galat?.[0]?.field], JSON.stringify(body)).toEqual([422, field])
    expect(body.message).toMatch(/^[A-Z].* /)
  }
  const wilayah = (kodeWilayah: string) => ({ wilayah: { kodeWilayah } })

  it('password: pendek, umum, sama dengan username, konfirmasi berbeda, kosong', async () => {
    const sandi = (password: string, confirmPassword = password) => ({ password, confirmPassword })
    await tolak('kabkota', 57, sandi('abc'), 'password')
    await tolak('kabkota', 57, sandi('password123'), 'password')
    await tolak('kabkota', 57, sandi('ditolak@uji.id'), 'password')
    await tolak('kabkota', 57, sandi('kuda laut biru 7', 'kuda laut biru 8'), 'confirmPassword')
    await tolak('kabkota', 57, { password: undefined, confirmPassword: undefined }, 'password')
  })

  it('password lebih dari 72 bita berlaku seutuhnya', async () => {
    const panjang = `kuda laut ${'biru dan merah '.repeat(12)}`
    const isian = isianAkun('panjang', 57, { ...bagianPeran(57), password: panjang, confirmPassword: panjang })
    await jadikan(uji, 'kabkota', isian)
    expect(await (await sesiBaru(uji, 'panjang@uji.id', panjang))()).toBe(200)
    await expect(sesiBaru(uji, 'panjang@uji.id', panjang.slice(0, -2))).rejects.toThrow('tidak sesuai')
  })

  it('username yang sudah ada, juga dengan huruf lain, ditolak', async () => {
    await jadikan(uji, 'kabkota', isianAkun('kembar', 57, bagianPeran(57)))
    await tolak('admin', 1, { username: 'KEMBAR@Uji.ID' }, 'username')
    await tolak('admin', 1, { username: 'bukan alamat' }, 'username')
  })

  it('wilayah: wajib, dari tingkat yang benar, di dalam wilayah pembuat', async () => {
    const { provinsi, provinsiAsing, kabKota, kabKotaAsing } = uji.dunia.wilayah
    await tolak('admin', 6, { wilayah: null }, 'wilayah.kodeWilayah')
    await tolak('admin', 6, wilayah(kabKota), 'wilayah.kodeWilayah')
    await tolak('admin', 8, wilayah(provinsi), 'wilayah.kodeWilayah')
    await tolak('admin', 8, wilayah('ZZ9900'), 'wilayah.kodeWilayah')
    await tolak('admin', 8, wilayah('016000'), 'wilayah.kodeWilayah')
    await tolak('admin', 1, wilayah(provinsi), 'wilayah.kodeWilayah')
    await tolak('provinsi', 66, wilayah(provinsiAsing), 'wilayah.kodeWilayah')
    await tolak('kabkota', 57, wilayah(kabKotaAsing), 'wilayah.kodeWilayah')
  })

  it('cakupan: paling sedikit satu, dan hanya anak wilayahnya', async () => {
    const { kabKotaAsing, kecamatan, kabKota } = uji.dunia.wilayah
    const { sdAsing, sd } = uji.dunia.sekolah
    await tolak('provinsi', 66, { cakupanWilayah: [] }, 'cakupanWilayah')
    await tolak(
      'provinsi',
      66,
      { cakupanWilayah: [{ kodeWilayah: kabKota }, { kodeWilayah: kabKotaAsing }] },
      'cakupanWilayah.1.kodeWilayah',
    )
    await tolak('provinsi', 66, { cakupanWilayah: [{ kodeWilayah: kecamatan }] }, 'cakupanWilayah.0.kodeWilayah')
    await tolak('kabkota', 57, { cakupanWilayah: [{ kodeWilayah: kabKota }] }, 'cakupanWilayah.0.kodeWilayah')
    await tolak('provinsi', 67, { cakupanWilayah: [{ kodeWilayah: kabKota }] }, 'cakupanWilayah')
    await tolak('provinsi', 67, { cakupanSekolah: [{ sekolahId: sdAsing.id }] }, 'cakupanSekolah.0.sekolahId')
    await tolak('provinsi', 67, { cakupanSekolah: [{ sekolahId: 999_999 }] }, 'cakupanSekolah.0.sekolahId')
    await tolak('kabkota', 57, { cakupanSekolah: [{ sekolahId: sd.id }] }, 'cakupanSekolah')
  })

  it('jenjang: dari peran itu, dan tidak lebih luas dari pembuatnya', async () => {
    await tolak('kabkota', 57, { jenjang: ['SD', 'SMA'] }, 'jenjang')
    await tolak('provinsi', 66, { jenjang: ['SD'] }, 'jenjang')
    await sql`update pengguna set jenjang = '{SD}' where username = 'kabkotaasing'`.execute(uji.aplikasi.db)
    const { kabKotaAsing } = uji.dunia.wilayah
    const kec = await sql<{
      kode: string
    }>`select kode from wilayah where kode_induk = ${kabKotaAsing} limit 1`.execute(uji.aplikasi.db)
    const asing = { ...wilayah(kabKotaAsing), cakupanWilayah: [{ kodeWilayah: kec.rows[0]?.kode }] }
    await tolak('kabkotaAsing', 57, { ...asing, jenjang: ['SMP'] }, 'jenjang')
    const id = await jadikan(uji, 'kabkotaAsing', isianAkun('sempit', 57, { ...asing, jenjang: [] }))
    expect((await baca(uji, 'admin', id)).jenjang).toEqual(['SD'])
  })

  it('provinsi memberi yayasan sekolah mana pun di provinsinya, jenjang apa pun; sekali saja', async () => {
    const { sd, smp } = uji.dunia.sekolah
    const cakupanSekolah = [smp, sd, sd].map(({ id, npsn, nama }) => ({
      sekolahId: id,
      npsn,
      nama,
      kabKotaId: '1',
      namaKabkota: 'x',
    }))
    const id = await jadikan(uji, 'provinsi', isianAkun('yys', 67, { cakupanSekolah }))
    const akun = await baca(uji, 'provinsi', id)
    expect(akun.cakupanSekolah.map((s) => s.sekolahId).toSorted((a, b) => a - b)).toEqual(
      [sd.id, smp.id].toSorted((a, b) => a - b),
    )
    expect(akun.cakupanSekolah[0]).toMatchObject({ kabKotaId: uji.dunia.wilayah.kabKota, namaKabkota: 'Kab. Malang' })
    expect(akun).toMatchObject({
      yayasan: { id: uji.dunia.yayasanId },
      jenjang: ['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'],
    })
  })

  it('yayasan: yang dikenal provinsinya, yang baru dengan nama sama, atau sebesar nama akunnya', async () => {
    const { rows } = await sql<{ id: number }>`insert into yayasan (nama) values ('Yayasan Jauh') returning id`.execute(
      uji.aplikasi.db,
    )
    await tolak('provinsi', 67, { yayasan: { id: rows[0]?.id } }, 'yayasan.id')
    const baru = await jadikan(uji, 'provinsi', isianAkun('yys2', 67, { yayasan: { nama: 'Yayasan Jauh' } }))
    const sendiri = await jadikan(uji, 'provinsi', isianAkun('yys3', 67, { nama: 'Yayasan Mandiri' }))
    const [a, b] = [await baca(uji, 'admin', baru), await baca(uji, 'admin', sendiri)]
    expect([a.yayasan?.nama, b.yayasan?.nama]).toEqual(['Yayasan Jauh', 'Yayasan Mandiri'])
    expect(a.yayasan?.id).not.toBe(rows[0]?.id)
    expect((await buat(uji, 'provinsi', isianAkun('yys4', 67, { yayasan: { id: a.yayasan?.id } }))).status).toBe(200)
  })

  it('operator: sekolah dalam cakupan, lewat id atau NPSN; wilayah dan jenjang mengikutinya', async () => {
    const { sd, sma, sdAsing } = uji.dunia.sekolah
    await tolak('kabkota', 10, { sekolah: null }, 'sekolah')
    await tolak('kabkota', 10, { sekolah: { sekolahId: sdAsing.id } }, 'sekolah')
    await tolak('kabkota', 10, { sekolah: { sekolahId: sma.id } }, 'sekolah')
    await tolak('provinsi', 10, { sekolah: { npsn: sd.npsn } }, 'sekolah')
    await tolak('kabkota', 10, { sekolah: { sekolahId: sd.id, npsn: sma.npsn } }, 'sekolah')
    await tolak('kabkota', 10, { jenjang: ['SMP'] }, 'jenjang')
    const id = await jadikan(uji, 'kabkota', isianAkun('operator2', 10, { sekolah: { npsn: sd.npsn } }))
    expect(await baca(uji, 'kabkota', id)).toMatchObject({
      sekolah: { sekolahId: sd.id, npsn: sd.npsn },
      jenjang: ['SD'],
      wilayah: { kodeWilayah: uji.dunia.wilayah.kecamatan },
    })
  })

  it('GTK: dari sekolah sendiri, masih bertugas, belum punya akun; namanya boleh dikosongkan', async () => {
    const { sdAsing } = uji.dunia.sekolah
    await tolak('sekolah', 4, { gtkId: sdAsing.gtk[0]?.idPublik }, 'gtkId')
    await tolak('sekolah', 4, { gtkId: null }, 'gtkId')
    const gtkId = await gtkBaru(uji)
    const { nama: _nama, noHp: _noHp, ...isian } = isianAkun('gtk-baru', 4, { gtkId })
    const id = await jadikan(uji, 'sekolah', isian)
    expect(await baca(uji, 'sekolah', id)).toMatchObject({ nama: 'Guru Baru', gtkId, noHp: null })
    const lagi = await buat(uji, 'sekolah', isianAkun('gtk-lagi', 4, { gtkId }))
    expect([lagi.status, lagi.body.message]).toEqual([422, 'GTK ini sudah memiliki akun yang aktif: gtk-baru@uji.id'])
    const pensiun = await gtkBaru(uji, '2026-03-04')
    await tolak('sekolah', 4, { gtkId: pensiun }, 'gtkId')
    expect(
      (await buat(uji, 'sekolah', isianAkun('gtk-akhir', 4, { gtkId: await gtkBaru(uji, '2026-03-05') }))).status,
    ).toBe(200)
  })

  it('isian yang tidak dikenal disebut namanya; nama dan No. HP wajib', async () => {
    await tolak('kabkota', 57, { status: 'aktif' }, 'status')
    await tolak('kabkota', 57, { versi_keamanan: 1 }, 'versi_keamanan')
    await tolak('kabkota', 57, { noHp: '' }, 'noHp')
    await tolak('kabkota', 57, { noHp: '12ab' }, 'noHp')
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
      await tolak('kabkota', 57, { noHp }, 'noHp')
    await tolak('kabkota', 57, { nama: ' ' }, 'nama')
    await tolak('kabkota', 57, { peran: { peranId: 99 } }, 'peran.peranId')
    await tolak('kabkota', 57, { penggunaId: 5 }, 'penggunaId')
  })
})

it('GTK yang dihapus selagi akunnya dibuat tidak mendapat akun', async () => {
  const gtkId = await gtkBaru(uji)
  const [sekolahId, nomor] = gtkId.split('-').map(Number)
  await uji.masuk('sekolah')
  const berjalan = await uji.aplikasi.db.transaction().execute(async (trx) => {
    await sql`delete from gtk where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    const membuat = buat(uji, 'sekolah', isianAkun('gtk-terhapus', PERAN.GTK, { gtkId }))
    await sampaiMenunggu(trx, membuat)
    return [membuat]
  })
  const [jawaban] = await Promise.all(berjalan)
  expect([jawaban?.status, jawaban?.body.galat?.[0]?.field]).toEqual([422, 'gtkId'])
  const { rows } = await sql`select from pengguna where sekolah_id = ${sekolahId} and gtk_id = ${nomor}`.execute(
    uji.aplikasi.db,
  )
  expect(rows).toEqual([])
})
