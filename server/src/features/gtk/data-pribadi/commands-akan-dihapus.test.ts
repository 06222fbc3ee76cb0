import { daftarAkanDihapus, deleteDataPribadi } from '@geisa/contract/gtk/data-pribadi'
import { readGtk, saveGtk } from '@geisa/contract/gtk/gtk'
import { moveGtk } from '@geisa/contract/gtk/move'
import { ajukanKeberatan } from '@geisa/contract/keberatan'
import { signIn } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { TEST_PASSWORD } from '../../../../test/test-world.ts'
import { testTools, withSurat } from '../../pengajuan/koreksi/koreksi.test-kit.ts'
import { checkRantai } from '../../riwayat/check-rantai.ts'
import { type Years, yearsOf } from './commands-data.test-kit.ts'

/** The attack of issue 39, F2, and the honest leaver beside it. */

let app: TestApp
let years: Years
let id: string
let gtkId: number
const WHY = 'Guru SD Uji 1 pensiun, SK menyusul'

beforeAll(async () => {
  app = await createTestApp()
  years = yearsOf(app)
  ;({ publicId: id = '', id: gtkId = 0 } = app.dunia.sekolah.sd.gtk[1] ?? {})
})
afterAll(() => app.close())

const read = async (hari: string, who = 'sekolah') =>
  (await years.on(hari, who, readGtk, { params: { id } })).body as Record<string, unknown>
async function save(hari: string, change: object, who = 'sekolah') {
  const { nama, jenisGuru, statusKepegawaian, versi } = await read(hari, who)
  return years.on(hari, who, saveGtk, { body: { id, versi, nama, jenisGuru, statusKepegawaian, ...change } })
}
const listed = async (hari: string, who = 'kabkota') => (await years.on(hari, who, daftarAkanDihapus)).body.rows
async function stored() {
  const { rows } = await sql<{ nama: string; dokumen: number; catatan: string; baris: number }>`
    select g.nama, (select count(*)::int from dokumen where pemilik = 'koreksi') as dokumen,
      (select string_agg(catatan_pengusul, ',') from koreksi where gtk_id = ${gtkId}) as catatan,
      (select count(*)::int from riwayat r join riwayat_isi i using (sekolah_id, nomor)
        where r.perihal = 'gtk' and r.objek = ${id} and i.sesudah ->> 'berhenti' = '2015-01-31') as baris
    from gtk g where g.id = ${gtkId}`.execute(app.context.db)
  return rows[0]
}

describe('tanggal berhenti 2015 yang diketik hari ini', () => {
  it('dokumen dan catatan usulan, namanya, dan baris riwayatnya tetap; dibatalkan kembali utuh', async () => {
    const tools = testTools(app)
    const { id: usulan } = await tools.usulan({ ...withSurat(), catatanDariPengusul: 'Surat tugas asli' })
    expect((await tools.ke(usulan, 2)).status).toBe(200)
    await app.call('gtk', ajukanKeberatan, { body: { tanggal: '2026-03-04', isi: 'Saya hadir' } })
    expect((await save('2026-03-05', { berhenti: '2015-01-31', alasan: WHY })).status).toBe(200)
    expect(await years.night('2026-03-05')).toBe(0)
    expect(await years.month('2026-03-06')).toBe(0)
    expect(await years.month('2035-12-01')).toBe(0)
    const remove = await years.on('2036-03-05', 'kabkota', deleteDataPribadi, { params: { id } })
    expect([remove.status, remove.body.message]).toEqual([422, expect.stringMatching(/disimpan sampai 5 Maret 2036/)])
    expect(await stored()).toEqual({ nama: 'Guru SD Uji 1', dokumen: 1, catatan: 'Surat tugas asli', baris: 1 })
  })

  it('masuk ke akunnya sesudah itu memulai masa simpan lagi, juga bila sudah ada di daftar', async () => {
    expect(await years.night('2036-03-06')).toBe(0)
    const { rows: surat } = await sql<{ isi: string }>`
      select isi from pesan where tautan = '/pengaturan/akan-dihapus'`.execute(app.context.db)
    expect(surat).toEqual([{ isi: expect.stringMatching(/SD Uji 1.* dihapus mulai 6 April 2036/) }])
    expect(await listed('2036-03-07')).toMatchObject([{ id, nama: 'Guru SD Uji 1', dihapusMulai: '2036-04-06' }])
    app.context.clock.set('2036-04-01T03:00:00.000Z')
    const payload = { username: 'gtk', password: TEST_PASSWORD }
    expect((await app.app.inject({ method: 'POST', url: signIn.url, payload })).statusCode).toBe(200)
    expect(await years.night('2036-04-10')).toBe(0)
    expect(await listed('2036-04-11')).toEqual([])
    expect((await stored())?.nama).toBe('Guru SD Uji 1')
  })

  it('kembali bertugas: keluar dari daftar, dan tiga puluh harinya mulai dari awal', async () => {
    expect(await years.night('2046-04-02')).toBe(0)
    expect(await listed('2046-04-03')).toHaveLength(1)
    expect((await save('2046-04-20', { berhenti: null })).status).toBe(200)
    expect(await years.night('2046-05-20')).toBe(0)
    expect(await listed('2046-05-21')).toEqual([])
    expect((await save('2046-05-22', { berhenti: '2015-01-31', alasan: WHY })).status).toBe(200)
    expect(await years.month('2056-05-20')).toBe(0)
  })
})

describe('daftar Akan dihapus', () => {
  it('hanya kantor dinas membacanya, dan hanya cakupannya', async () => {
    await years.night('2056-06-20')
    expect((await app.call(null, daftarAkanDihapus)).status).toBe(401)
    for (const who of ['sekolah', 'gtk', 'yayasan'])
      expect([who, (await years.on('2056-06-21', who, daftarAkanDihapus)).status]).toEqual([who, 403])
    expect(await listed('2056-06-21')).toMatchObject([
      { id, berhenti: '2015-01-31', jejakTerakhir: expect.stringMatching(/22 Mei 2046/), sejak: '2056-06-20' },
    ])
    for (const who of ['kabkotaAsing', 'provinsi']) expect(await listed('2056-06-21', who)).toEqual([])
    const bad = await years.on('2056-06-21', 'kabkota', daftarAkanDihapus, { query: { cari: 'x' } })
    expect(bad.status).toBe(422)
  })
})

describe('yang sungguh berhenti bertahun-tahun lalu', () => {
  it('selagi bertugas di sekolah lain ia orang yang sama: tidak dihapus', async () => {
    const { db } = app.context
    const { id: other } = app.dunia.sekolah.otherSd
    const { id: guru = 0 } = app.dunia.sekolah.otherSd.gtk[1] ?? {}
    await save('2046-05-23', { nip: '198001012005011001' })
    await sql`update gtk set nip = '198001012005011001' where sekolah_id = ${other} and id = ${guru}`.execute(db)
    expect(await years.month('2057-01-01')).toBe(0)
    const remove = await years.on('2057-02-02', 'kabkota', deleteDataPribadi, { params: { id } })
    expect(remove.body.message).toMatch(/bertugas di sekolah lain/)
    await sql`update gtk set nip = null where sekolah_id = ${other} and id = ${guru}`.execute(db)
  })

  it('dihapus sesudah 30 hari; siapa mengubah tanggal berhentinya tetap tertulis, tanpa namanya', async () => {
    expect(await years.month('2058-01-01')).toBe(1)
    expect((await stored())?.nama).toBe('Data dihapus')
    const { rows } = await sql<{ sebelum: unknown; sesudah: unknown; alasan: string | null }>`
      select i.sebelum, i.sesudah, i.alasan from riwayat r join riwayat_isi i using (sekolah_id, nomor)
      where r.perihal = 'gtk' and r.objek = ${id} order by r.nomor`.execute(app.context.db)
    expect(rows).toEqual([{ sebelum: { berhenti: '2015-01-31' }, sesudah: { berhenti: null }, alasan: null }])
    const { rows: mark } = await sql<{ berhenti: unknown }>`
      select i.sesudah -> 'berhenti' as berhenti from riwayat r join riwayat_isi i using (sekolah_id, nomor)
      where r.perihal = 'data-pribadi' and r.tindakan = 'hapus-isi' and r.objek = ${id}`.execute(app.context.db)
    const moved = { tindakan: 'ubah', sebelum: null, sesudah: '2015-01-31', oleh: expect.any(Number) }
    expect(mark).toEqual([
      {
        berhenti: [
          expect.objectContaining({ ...moved, alasan: '… pensiun, SK menyusul' }),
          expect.objectContaining({ ...moved, alasan: '… pensiun, SK menyusul' }),
        ],
      },
    ])
    expect(JSON.stringify([rows, mark])).not.toContain('Guru SD Uji 1')
    expect((await checkRantai(app.context.db)).broken).toEqual([])
  })

  it('baris yang terhapus tidak menerima nama kembali: formulir, kembali bertugas, pindah', async () => {
    for (const change of [{ berhenti: null }, { nama: 'Guru SD Uji 1' }, { nip: '198001012005011001' }]) {
      const { status, body } = await save('2058-03-01', change)
      expect([status, body.message]).toEqual([422, expect.stringMatching(/sudah dihapus .* GTK baru/)])
    }
    const { versi } = await read('2058-03-01', 'kabkota')
    const body = { npsn: app.dunia.sekolah.otherSd.npsn, tanggal: '2015-01-20', versi, alasan: WHY }
    const moved = await years.on('2058-03-01', 'kabkota', moveGtk, { params: { id }, body })
    expect([moved.status, moved.body.message]).toEqual([422, expect.stringMatching(/sudah dihapus/)])
    expect((await stored())?.nama).toBe('Data dihapus')
  })
})
