import type { Endpoint } from '@geisa/contract/endpoint'
import { pindahGtk, simpanGtk } from '@geisa/contract/gtk'
import { batalJadwal, simpanJadwal } from '@geisa/contract/jadwal'
import { simpanKalibrasi } from '@geisa/contract/kalibrasi'
import { konfirmasiHari } from '@geisa/contract/kunci-bulan'
import { hapusLibur, imporLibur, simpanLibur } from '@geisa/contract/libur'
import { pindahMesin, tambahMesin, ubahMesin } from '@geisa/contract/mesin'
import { akhiriPemetaan, simpanPemetaan } from '@geisa/contract/pemetaan-pin'
import { ubahSekolah } from '@geisa/contract/sekolah'
import { konfirmasiTap, simpanUsb } from '@geisa/contract/tap-mesin'
import { batalTarif, simpanTarif } from '@geisa/contract/tarif'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { kirimMesin } from '../../../../test/mesin-uji.ts'
import { cakupanSistem } from '../../../platform/scope.ts'
import { seminggu } from '../../jadwal/jadwal.test-bahan.ts'
import { isiE11 } from '../fakta/e11.test-bahan.ts'
import { bacaMemo } from './queries-memo.ts'

const FEBRUARI = '202602'
let uji: AplikasiUji
let ke = 0
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

/** E11 as it was before anybody wrote; a machine of its own each time, for the server remembers whose numbers are. */
async function siapkan() {
  const { db, clock } = uji.aplikasi
  const { sd, smp } = uji.dunia.sekolah
  const sn = `UJI${100_000 + ke++}`
  await sql`truncate mesin, alamat_mesin, tap, tap_konfirmasi, koreksi, absensi_manual, pemetaan_pin, kalibrasi, jadwal, sekolah_aturan,
    libur, tarif, gtk_identitas, gtk_kerja, gtk_tpp, konfirmasi_hari, sekolah_bulan_versi, versi_bersama cascade`.execute(
    db,
  )
  const semula = Object.values(uji.dunia.sekolah).flatMap(({ gtk: orang }) => orang.map(({ id }) => id))
  await sql`delete from alamat_gtk where gtk_id <> all(${semula}::int[])`.execute(db)
  await sql`delete from gtk where id <> all(${semula}::int[])`.execute(db)
  await sql`update gtk set versi = 1, nama = initcap(nama_dapodik), nrg = null, ptk_induk = true, tampil_sptjm = true,
    mulai_tugas = null, berhenti = null where sekolah_id = ${sd.id}`.execute(db)
  await sql`update sekolah set versi = 1, nama = 'SD Uji 1' where id = ${sd.id}`.execute(db)
  await isiE11(db, sd.id, sd.gtk[1]?.id ?? 0)
  await sql`update mesin set nomor_seri = ${sn}`.execute(db)
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select ${sn}, sekolah_id, id from mesin`.execute(
    db,
  )
  await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, is_jadwal_mandiri) values (${sd.id}, '2020-01-01', true)`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select id from mesin`.execute(db)
  const kirim = (isi: string) => kirimMesin(uji.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, isi)
  const kunci = async (sekolahId = sd.id, bulan = FEBRUARI): Promise<string> => {
    const saat = { bulan, sekarang: clock.now() }
    const [satu] = await bacaMemo(db, cakupanSistem('tests'), saat, sql<boolean>`s.id = ${sekolahId}`)
    return satu?.kunci ?? ''
  }
  const berhasil = async (siapa: string, e: Endpoint, masukan: object) => {
    const { status, body } = await uji.panggil(siapa, e, masukan)
    expect([e.url, status, body]).toEqual([e.url, 200, body])
    return body
  }
  return { db, sd, smp, kunci, berhasil, kirim, mesin: `${sd.id}-${rows[0]?.id}`, guru: sd.gtk[1]?.idPublik ?? '' }
}
type Bahan = Awaited<ReturnType<typeof siapkan>>

const gtk = { nama: 'Guru SD Uji 1', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
const ubahGuru = (isi: object) => (b: Bahan) =>
  b.berhasil('sekolah', simpanGtk, { body: { ...gtk, id: b.guru, versi: 1, berlakuMulai: '2026-02-10', ...isi } })
const aturJadwal = (siapa: string, lingkup: string, jam: string) => (b: Bahan) =>
  b.berhasil(siapa, simpanJadwal, {
    params: { lingkup, jenjang: 'SD' },
    body: { jenis: 'shift', rows: seminggu([jam, '14:00']), berlakuMulai: '2026-02-09' },
  })
const tarif = (isi: object = {}) => ({
  kodeWilayah: uji.dunia.wilayah.kabKota,
  jenjang: ['SD'],
  nama: 'Tarif uji',
  dasarHukum: 'Perkada uji',
  profil: PROFIL.B,
  berlakuMulai: '2026-02-01',
  ...isi,
})
const libur = { nama: 'Libur uji', jenisLiburId: 1, tanggal: '2026-02-11', jenjang: ['SD'] }

/** Every endpoint that writes a fact of a month gone by, and the machine's own address. */
const PENULIS: [string, (b: Bahan) => Promise<unknown>][] = [
  ['tap dari mesin', async ({ kirim }) => expect((await kirim('7\t2026-02-09 06:50:00\t0\t1\n')).isi).toBe('OK: 1')],
  ['tap awal Maret yang milik akhir Februari', ({ kirim }) => kirim('7\t2026-03-01 00:40:00\t0\t1\n')],
  [
    'berkas USB',
    async ({ mesin }) => {
      const unggah = async (url: string, query: Record<string, string>) =>
        await uji.app.inject({
          method: 'POST',
          url: url.replace(':id', mesin),
          query: { namaBerkas: '1_attlog.dat', ...query },
          headers: {
            authorization: `Bearer ${await uji.masuk('sekolah')}`,
            'content-type': 'application/octet-stream',
          },
          payload: '        7\t2026-02-09 07:00:00\t1\t0\t1\t0\n',
        })
      const { sidik } = (await unggah(`${simpanUsb.url}/pratinjau`, {})).json()
      expect((await unggah(simpanUsb.url, { sidik })).statusCode).toBe(200)
    },
  ],
  [
    'tap bertanggal masa depan yang dikonfirmasi',
    async ({ db, sd, berhasil, mesin }) => {
      await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
        select sekolah_id, id, '7', '2026-02-09 07:00', 0, '2026-02-01' from mesin where sekolah_id = ${sd.id}`.execute(
        db,
      )
      const body = { mesinId: mesin, pin: '7', waktuMesin: '2026-02-09 07:00:00', alasan: 'Jam mesin maju' }
      await berhasil('sekolah', konfirmasiTap, { body })
    },
  ],
  [
    'PIN dipetakan',
    (b) => b.berhasil('sekolah', simpanPemetaan, { params: { id: b.mesin }, body: { pin: '8', gtkId: b.guru } }),
  ],
  [
    'pemetaan diakhiri',
    async (b) => {
      const { rows } = await sql<{ id: string }>`select sekolah_id || '-' || id as id from pemetaan_pin`.execute(b.db)
      await b.berhasil('sekolah', akhiriPemetaan, { params: { id: rows[0]?.id }, body: { sampai: '2026-02-15' } })
    },
  ],
  [
    'mesin baru dipakai',
    (b) =>
      b.berhasil('sekolah', tambahMesin, {
        body: { nomorSeri: 'BARU000001', nama: 'Baru', dipakaiSejak: '2026-02-10' },
      }),
  ],
  [
    'penempatan diubah',
    (b) => b.berhasil('sekolah', ubahMesin, { params: { id: b.mesin }, body: { versi: 1, sampai: '2026-02-20' } }),
  ],
  [
    'mesin dipindahkan',
    (b) =>
      b.berhasil('kabkota', pindahMesin, {
        params: { id: b.mesin },
        body: { versi: 1, sekolahId: b.smp.id, mulai: '2026-02-20', alasan: 'Hibah sekolah' },
      }),
  ],
  [
    'kalibrasi',
    (b) =>
      b.berhasil('sekolah', simpanKalibrasi, {
        params: { id: b.sd.id },
        body: { jam: 1, berlakuMulai: '2026-02-10', alasan: 'Mesin di zona lain' },
      }),
  ],
  ['jadwal sekolah', aturJadwal('sekolah', 'sekolah', '07:30')],
  ['jadwal dinas', aturJadwal('kabkota', 'dinas', '07:20')],
  [
    'jadwal dibatalkan',
    async (b) => {
      const body = { jenis: 'shift', rows: seminggu(['07:30', '14:00']), berlakuMulai: '2026-03-20' }
      await b.berhasil('sekolah', simpanJadwal, { params: { lingkup: 'sekolah', jenjang: 'SD' }, body })
      const { rows } = await sql<{ id: number }>`select max(id) as id from jadwal`.execute(b.db)
      const sebelum = await b.kunci(b.sd.id, '202603')
      await b.berhasil('sekolah', batalJadwal, { params: { id: rows[0]?.id } })
      expect(await b.kunci(b.sd.id, '202603')).not.toBe(sebelum)
      await b.kirim('7\t2026-02-09 06:50:00\t0\t1\n')
    },
  ],
  [
    'aturan sekolah',
    (b) => b.berhasil('sekolah', ubahSekolah, { body: { shiftPagiMulai: '06:55:00', berlakuMulai: '2026-02-10' } }),
  ],
  [
    'nama sekolah',
    (b) => b.berhasil('admin', ubahSekolah, { body: { sekolahId: b.sd.id, versi: 1, nama: 'SD Ganti Nama' } }),
  ],
  ['libur nasional', (b) => b.berhasil('admin', simpanLibur, { body: libur })],
  [
    'libur dihapus',
    async (b) => {
      const { id } = await b.berhasil('admin', simpanLibur, { body: libur })
      const sebelum = await b.kunci()
      await b.berhasil('admin', hapusLibur, { params: { id } })
      expect(await b.kunci()).not.toBe(sebelum)
    },
  ],
  [
    'libur provinsi',
    (b) =>
      b.berhasil('admin', simpanLibur, {
        body: { ...libur, jenisLiburId: 3, kodeWilayah: uji.dunia.wilayah.provinsi },
      }),
  ],
  [
    'libur kab/kota',
    (b) =>
      b.berhasil('admin', simpanLibur, { body: { ...libur, jenisLiburId: 2, kodeWilayah: uji.dunia.wilayah.kabKota } }),
  ],
  [
    'daftar libur',
    (b) =>
      b.berhasil('admin', imporLibur, {
        body: { jenisLiburId: 1, jenjang: ['SD'], teks: '11 Februari 2026 Cuti bersama', uji: false },
      }),
  ],
  ['tarif wilayah', (b) => b.berhasil('admin', simpanTarif, { body: tarif() })],
  ['tarif nasional', (b) => b.berhasil('admin', simpanTarif, { body: tarif({ kodeWilayah: '000000' }) })],
  [
    'tarif dibatalkan',
    async (b) => {
      await b.berhasil('admin', simpanTarif, { body: tarif({ berlakuMulai: '2026-03-20' }) })
      const { rows } = await sql<{ id: number }>`select id from tarif`.execute(b.db)
      const sebelum = await b.kunci(b.sd.id, '202603')
      await b.berhasil('admin', batalTarif, { params: { id: rows[0]?.id } })
      expect(await b.kunci(b.sd.id, '202603')).not.toBe(sebelum)
      await b.kirim('7\t2026-02-09 06:50:00\t0\t1\n')
    },
  ],
  ['GTK baru', (b) => b.berhasil('sekolah', simpanGtk, { body: { ...gtk, nama: 'Guru Baru' } })],
  ['identitas GTK', ubahGuru({ nama: 'Guru Ganti Nama' })],
  ['NRG', ubahGuru({ nrg: '123456789012' })],
  ['shift dan hari kerja', ubahGuru({ shift: '1', hariKerja: [1, 2, 3] })],
  ['TPP', ubahGuru({ tpp: 2_000_000 })],
  ['sekolah induk', ubahGuru({ ptkInduk: false })],
  ['tampil di SPTJM', ubahGuru({ tampilSptjm: false })],
  ['mulai tugas', ubahGuru({ mulaiTugas: '2026-02-05' })],
  ['berhenti', ubahGuru({ berhenti: '2026-02-25' })],
  [
    'GTK pindah',
    (b) =>
      b.berhasil('kabkota', pindahGtk, {
        params: { id: b.guru },
        body: { npsn: b.smp.npsn, tanggal: '2026-02-16', versi: 1 },
      }),
  ],
  [
    'hari belum sinkron dikonfirmasi',
    async (b) => {
      await sql`update mesin_kontak set laporan = '2026-02-08T00:00:00Z'`.execute(b.db)
      const sebelum = await b.kunci()
      await b.berhasil('sekolah', konfirmasiHari, { body: { tanggal: '2026-02-09', gtk: [b.guru], konfirmasi: true } })
      expect(await b.kunci()).not.toBe(sebelum)
    },
  ],
]

describe('setiap penulis fakta mengganti kunci bulan yang disentuhnya', () => {
  it.each(PENULIS)('%s', async (_, tulis) => {
    const bahan = await siapkan()
    const sebelum = await bahan.kunci()
    await tulis(bahan)
    expect(await bahan.kunci()).not.toBe(sebelum)
  })

  it('pindah GTK dan mesin juga mengganti kunci sekolah tujuannya', async () => {
    const bahan = await siapkan()
    const { smp, kunci, berhasil, guru, mesin } = bahan
    const awal = await kunci(smp.id)
    await berhasil('kabkota', pindahGtk, {
      params: { id: guru },
      body: { npsn: smp.npsn, tanggal: '2026-02-16', versi: 1 },
    })
    const sesudahGtk = await kunci(smp.id)
    const body = { versi: 1, sekolahId: smp.id, mulai: '2026-02-20', alasan: 'Hibah sekolah' }
    await berhasil('kabkota', pindahMesin, { params: { id: mesin }, body })
    expect(new Set([awal, sesudahGtk, await kunci(smp.id)]).size).toBe(3)
  })

  it('mesin yang kembali membuat tap selama kepergiannya tidak dihitung: bulan sejak ia pergi diganti kuncinya', async () => {
    const { db, sd, smp, kunci, berhasil, mesin } = await siapkan()
    const pindah = async (id: string, versi: number, sekolahId: number, mulai: string) =>
      berhasil('kabkota', pindahMesin, { params: { id }, body: { versi, sekolahId, mulai, alasan: 'Hibah sekolah' } })
    await pindah(mesin, 1, smp.id, '2026-01-20')
    const { rows } = await sql<{ id: string; versi: number }>`
      select sekolah_id || '-' || id as id, versi from mesin where sekolah_id = ${smp.id}`.execute(db)
    const sebelum = [await kunci(sd.id, '202601'), await kunci(sd.id)]
    await pindah(rows[0]?.id ?? '', rows[0]?.versi ?? 0, sd.id, '2026-03-03')
    expect(await kunci(sd.id, '202601')).not.toBe(sebelum[0])
    expect(await kunci(sd.id)).not.toBe(sebelum[1])
  })

  it('yang tidak mengubah angka membiarkan kunci: tap yang sudah ada, tarif wilayah lain, bulan lain', async () => {
    const { kunci, berhasil, kirim } = await siapkan()
    const sebelum = await kunci()
    await kirim('7\t2026-02-02 06:51:10\t0\t1\n')
    await berhasil('admin', simpanTarif, { body: tarif({ kodeWilayah: uji.dunia.wilayah.kabKotaAsing }) })
    await berhasil('admin', simpanTarif, { body: tarif({ berlakuMulai: '2026-03-02' }) })
    await berhasil('admin', simpanLibur, { body: { ...libur, tanggal: '2026-03-03' } })
    expect(await kunci()).toBe(sebelum)
  })
})
