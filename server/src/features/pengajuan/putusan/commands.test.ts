import { approveManyKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { testTools as koreksiTools } from '../koreksi/koreksi.test-kit.ts'
import { testTools as manualTools } from '../manual/manual.test-kit.ts'
import { applyPending } from '../otomatis/commands-apply.ts'

let app: TestApp
let koreksi: ReturnType<typeof koreksiTools>
let manual: ReturnType<typeof manualTools>
beforeAll(async () => {
  app = await createTestApp()
  koreksi = koreksiTools(app)
  manual = manualTools(app)
})
afterEach(async () => {
  await masaTugas(null, null)
  await manual.clear()
})
afterAll(() => app.close())

/** Of the teacher, as somebody mends it after the submission. */
const masaTugas = (start: string | null, stopped: string | null) =>
  sql`update gtk set mulai_tugas = ${start}, berhenti = ${stopped}
    where sekolah_id = ${app.dunia.sekolah.sd.id} and id = ${app.dunia.sekolah.sd.gtk[1]?.id}`.execute(app.context.db)

describe('masa tugas yang berubah sesudah diusulkan (rules.md L26)', () => {
  it.each([
    ['berhenti pada hari keduanya', null, '2026-03-03', '4 Maret 2026'],
    ['berhenti sebelum hari pertamanya', null, '2026-02-27', '3 Maret 2026'],
    ['baru mulai pada hari keduanya', '2026-03-04', null, '3 Maret 2026'],
  ])('koreksi GTK yang %s tidak disetujui, sampai tanggalnya diperbaiki', async (_, start, stopped, hari) => {
    const { id } = await koreksi.usulan()
    await masaTugas(start, stopped)
    const agreed = await koreksi.ke(id, 2)
    const alasan = `Guru SD Uji 1 tidak bertugas di sekolah ini pada ${hari}. Kembalikan usulannya agar sekolah memperbaikinya.`
    expect(agreed).toMatchObject({ status: 422, body: { galat: [{ field: 'statusPengajuan', message: alasan }] } })
    const { tindakan, versi } = (await koreksi.baca(id, 'kabkota')).body
    expect(versi).toBe(1)
    expect(tindakan).toEqual([
      { tindakan: 'setujui', ke: 2, alasan },
      { tindakan: 'tolak', ke: 3, alasan: null },
      { tindakan: 'kembalikan', ke: 6, alasan: null },
    ])
    expect((await koreksi.ke(id, 6, { catatanDariPemeriksa: alasan })).status).toBe(200)
    await masaTugas(null, '2026-03-03')
    const tglKehadiran = { dari: '2026-03-03', sampai: '2026-03-03' }
    expect((await koreksi.ke(id, 1, { tglKehadiran }, 'sekolah')).status).toBe(200)
    expect((await koreksi.ke(id, 2)).status).toBe(200)
  })

  it('yang masih bertugas pada semua harinya disetujui', async () => {
    const { id } = await koreksi.usulan()
    await masaTugas('2026-03-03', '2026-03-04')
    expect((await koreksi.ke(id, 2)).status).toBe(200)
  })

  it('absensi manual menyebut GTK yang tidak bertugas lagi, juga yang ditulis Tidak Hadir', async () => {
    const { publicId } = app.dunia.sekolah.sd.gtk[0] ?? {}
    const guru = app.dunia.sekolah.sd.gtk[1]?.publicId
    const details = [{ gtk: { id: publicId }, waktuDatang: '07:00:00' }, { gtk: { id: guru } }]
    const { id } = (await manual.ajukan({ details })).body
    await masaTugas(null, '2026-03-03')
    const agreed = await manual.ubah(id, { versi: 1, statusPengajuan: { id: 2 } }, 'kabkota')
    expect(agreed.body.message).toContain('Guru SD Uji 1 tidak bertugas di sekolah ini pada 4 Maret 2026')
    await manual.ubah(id, { versi: 1, statusPengajuan: { id: 1 }, details: details.slice(0, 1) })
    expect((await manual.ubah(id, { versi: 2, statusPengajuan: { id: 2 } }, 'kabkota')).status).toBe(200)
  })

  it('persetujuan banyak melewatinya dan menyebut sebabnya; aturan meninggalkannya bagi orang', async () => {
    const { id } = await koreksi.usulan()
    await masaTugas(null, '2026-03-03')
    const { body } = await app.call('kabkota', approveManyKoreksi, { body: { usulan: [{ id, versi: 1 }] } })
    expect(body.hasil).toMatchObject([{ berhasil: false, alasan: expect.stringContaining('tidak bertugas') }])
    await sql`insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id, aktif)
      values (${app.dunia.wilayah.kabKota}, '{SD}', 'koreksi', '{3}', true)`.execute(app.context.db)
    await sql`update status_kehadiran set dokumen_pendukung = null where id = 3`.execute(app.context.db)
    expect(await applyPending(app.context, 'koreksi')).toBe(0)
    await masaTugas(null, null)
    await sql`update koreksi set otomatis_versi = null`.execute(app.context.db)
    expect(await applyPending(app.context, 'koreksi')).toBe(1)
    await sql`delete from koreksi`.execute(app.context.db)
    await sql`delete from approval_otomatis`.execute(app.context.db)
  })
})

describe('setiap putusan dikabarkan kepada sekolah', () => {
  const pesan = async () =>
    (
      await sql<{ subjek: string; isi: string }>`select subjek, isi from pesan order by id desc limit 1`.execute(
        app.context.db,
      )
    ).rows[0] ?? { subjek: '', isi: '' }

  it('menyebut jenis, GTK, hari, catatan, dan apa yang dilakukan sesudahnya', async () => {
    const { id, noKoreksi } = await koreksi.usulan()
    const hari = '3 Maret 2026 sampai 4 Maret 2026'
    await koreksi.ke(id, 6, { catatanDariPemeriksa: 'Suratnya buram' })
    expect(await pesan()).toEqual({
      subjek: `Koreksi ${noKoreksi} perlu perbaikan: Guru SD Uji 1, ${hari}`,
      isi: [
        `kabkota: Koreksi No. ${noKoreksi} perlu perbaikan.`,
        `Koreksi Status Kehadiran: Dinas Luar Penuh, Guru SD Uji 1, ${hari}.`,
        'Catatan: Suratnya buram',
        'Perbaiki usulannya menurut catatan itu, lalu tekan Usulkan Ulang.',
      ].join('\n'),
    })
    await koreksi.ke(id, 1, {}, 'sekolah')
    await koreksi.ke(id, 3, { alasanPenolakan: { id: 5 } })
    expect((await pesan()).isi).toMatch(/Alasan: .+\nBila alasannya dapat dipenuhi/)
  })

  it('absensi manual menyebut satu GTK dengan namanya, beberapa dengan jumlahnya', async () => {
    const { sd } = app.dunia.sekolah
    const details = sd.gtk.slice(0, 2).map(({ publicId }) => ({ gtk: { id: publicId }, waktuDatang: '07:00:00' }))
    const { id, noAbsensiManual } = (await manual.ajukan({ details })).body
    await manual.ubah(id, { versi: 1, statusPengajuan: { id: 2 } }, 'kabkota')
    const { subjek, isi } = await pesan()
    expect(subjek).toBe(`Absensi Manual ${noAbsensiManual} disetujui: 2 GTK, 4 Maret 2026`)
    expect(isi).toContain('tidak ada yang perlu Anda lakukan')
  })

  it('Perlu Perbaikan tanpa catatan ditolak: sekolah tidak tahu apa yang harus diperbaikinya', async () => {
    const { id } = await koreksi.usulan()
    for (const catatan of [{}, { catatanDariPemeriksa: '' }, { catatanDariPemeriksa: '  ' }]) {
      const { status, body } = await koreksi.ke(id, 6, catatan)
      const message = 'Tulis catatan: apa yang perlu diperbaiki sekolah'
      expect([status, body.galat]).toEqual([422, [{ field: 'catatanDariPemeriksa', message }]])
    }
    expect((await koreksi.baca(id)).body.statusPengajuan.id).toBe(1)
    expect((await koreksi.ke(id, 6, {}, 'sekolah')).status).toBe(200)
  })
})

it('yayasan memutuskan sejak hari berlakunya setelan, menurut tanggal di Jakarta', async () => {
  const { db, clock } = app.context
  const { smp } = app.dunia.sekolah
  const { rows } = await sql<{
    id: number
  }>`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id,
      dari, sampai, tgl_pengajuan)
    values (${smp.id}, '202603900007', ${smp.gtk[1]?.id}, 1, 3, '2026-03-03', '2026-03-03', now()) returning id`.execute(
    db,
  )
  await sql`insert into setting (kunci, nilai, berlaku_mulai) values ('yayasanBolehMemeriksa', 'true', '2026-03-05')`.execute(
    db,
  )
  const now = clock.now()
  await app.signIn('yayasan')
  const id = `${smp.id}-${rows[0]?.id}`
  const action = async () => (await koreksi.baca(id, 'yayasan')).body.tindakan.length
  const agreed = async () => (await koreksi.ubah(id, { statusPengajuan: { id: 2 } }, 'yayasan')).status
  try {
    clock.set('2026-03-04T16:59:59.000Z')
    expect([await action(), await agreed()]).toEqual([0, 403])
    clock.set('2026-03-04T17:00:00.000Z')
    expect([await action(), await agreed()]).toEqual([3, 200])
  } finally {
    clock.set(now)
    await sql`delete from setting`.execute(db)
  }
})
