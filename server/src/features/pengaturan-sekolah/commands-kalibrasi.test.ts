import { daftarKalibrasi, pratinjauKalibrasi, simpanKalibrasi } from '@geisa/contract/kalibrasi'
import { rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { versiBulan } from '../../../test/mesin-uji.ts'
import { isiE11 } from '../rekap/fakta/e11.test-bahan.ts'

let uji: AplikasiUji
let db: AplikasiUji['aplikasi']['db']
let id: number
let mesinId: string
let idDapodik: string
beforeAll(async () => {
  uji = await buatAplikasiUji()
  db = uji.aplikasi.db
  const { sd } = uji.dunia.sekolah
  id = sd.id
  idDapodik = sd.gtk[1]?.idDapodik ?? ''
  await isiE11(db, id, sd.gtk[1]?.id ?? 0)
  const { rows } = await sql<{ id: number }>`
    insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, sekolah_id, id from mesin
    returning mesin_id as id`.execute(db)
  mesinId = `${id}-${rows[0]?.id}`
  await tambahPengguna(db, 'kabkotaSmp', PERAN.KAB_KOTA, { wilayah: uji.dunia.wilayah.kabKota })
  await sql`update pengguna set jenjang = '{SMP}' where username = 'kabkotasmp'`.execute(db)
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  for (const tabel of ['kalibrasi', 'segel', 'sekolah_bulan_versi', 'pesan', 'mesin_selisih', 'setting'])
    await sql`delete from ${sql.table(tabel)}`.execute(db)
})

const ALASAN = 'Jam mesin masih waktu lama'
const simpan = (siapa: string | null, body: Record<string, unknown>, sekolahId = id) =>
  uji.panggil(siapa, simpanKalibrasi, { params: { id: sekolahId }, body })
const daftar = async (siapa = 'sekolah') => (await uji.panggil(siapa, daftarKalibrasi, { params: { id } })).body
const hari = async (ke: number) => {
  const { body } = await uji.panggil('kabkota', rekapHarian, { query: { idDapodik, monthSelected: '202602' } })
  const { waktu_datang, durasi_datang_terlambat } = body.kehadiran[ke - 1]
  return [waktu_datang, durasi_datang_terlambat]
}
const kunci = (bulan: number) =>
  sql`
  insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${id}, ${bulan}, 1, 'x', '{}', '', now())`.execute(
    db,
  )
const pesan = async () => {
  const { rows } = await sql<{
    subjek: string
    isi: string
    penerima: string
    pengirim: number | null
    tautan: string
  }>`
    select p.subjek, p.isi, p.tautan, u.username as penerima, p.pengirim_id as pengirim from pesan p
    join pesan_penerima q on q.pesan_id = p.id join pengguna u on u.id = q.pengguna_id order by u.username`.execute(db)
  return rows
}

describe('menyimpan kalibrasi', () => {
  it('E7: sejak hari pertama jam mesin bergeser di laporan, sebelumnya tidak, dan penjelasan menyebutnya', async () => {
    expect((await simpan('sekolah', { jam: 1, berlakuMulai: '2026-02-04', alasan: ALASAN })).status).toBe(200)
    expect(await hari(3)).toEqual(['07:00:45', '00:00:00'])
    expect(await hari(4)).toEqual(['08:28:30', '01:28:00'])
    const { body } = await uji.panggil('kabkota', rekapHarianPenjelasan, {
      query: { idDapodik, tanggal: '2026-02-04' },
    })
    expect(JSON.stringify(body)).toContain('"kalibrasi":1')
    expect(Object.keys(await versiBulan(db, id))).toEqual(['202601', '202602', '202603', '202604'])
  })

  it('kalibrasi satu mesin menang atas kalibrasi semua mesin', async () => {
    await simpan('sekolah', { jam: 1, berlakuMulai: '2026-02-02', alasan: ALASAN })
    const { body } = await simpan('sekolah', { mesinId, jam: 0, berlakuMulai: '2026-02-04', alasan: ALASAN })
    expect(body.message).toContain('Berhasil menyimpan data')
    expect((await hari(3))[0]).toBe('08:00:45')
    expect((await hari(4))[0]).toBe('07:28:30')
    const { jam, rows } = await daftar('kabkota')
    expect(jam).toBe(1)
    expect(rows).toMatchObject([
      { mesinId, namaMesin: 'Mesin Uji', jam: 0, alasan: ALASAN, disimpanOleh: 'sekolah' },
      { mesinId: null, namaMesin: null, jam: 1 },
    ])
    const lagi = await simpan('sekolah', { jam: 2 })
    expect(lagi.body.message).toContain('Mesin Uji tetap memakai kalibrasinya sendiri.')
  })

  it('dengan hari terakhir, sesudahnya yang lama berlaku lagi', async () => {
    await simpan('sekolah', { jam: 1, berlakuMulai: '2026-02-03', berlakuSampai: '2026-02-03', alasan: ALASAN })
    expect((await hari(3))[0]).toBe('08:00:45')
    expect((await hari(4))[0]).toBe('07:28:30')
  })

  it('yang sama dengan yang berlaku tidak disimpan lagi', async () => {
    expect((await simpan('sekolah', { jam: 0 })).body.message).toBe('Tidak ada yang berubah.')
    await simpan('sekolah', { jam: 1 })
    expect((await simpan('sekolah', { jam: 1 })).body.message).toBe('Tidak ada yang berubah.')
    expect((await daftar()).rows).toHaveLength(1)
  })

  it('isian yang salah ditolak dengan menyebut isiannya', async () => {
    const mesinAsing = `${uji.dunia.sekolah.sdAsing.id}-1`
    for (const [field, body] of [
      ['jam', {}],
      ['jam', { jam: 1.5 }],
      ['jam', { jam: 100 }],
      ['jam', { jam: -100 }],
      ['jam', { jam: '1' }],
      ['berlakuMulai', { jam: 1, berlakuMulai: '2027-03-07' }],
      ['berlakuMulai', { jam: 1, berlakuMulai: '2014-01-01' }],
      ['berlakuSampai', { jam: 1, berlakuSampai: '2026-03-04' }],
      ['mesinId', { jam: 1, mesinId: mesinAsing }],
      ['mesinId', { jam: 1, mesinId: `${id}-99999` }],
      ['alasan', { jam: 1, berlakuMulai: '2026-03-04' }],
      ['alasan', { jam: 1, berlakuMulai: '2026-03-04', alasan: ' abcd ' }],
    ] as const) {
      const { status, body: galat } = await simpan('sekolah', body)
      expect([body, status, galat.galat?.[0]?.field]).toEqual([body, 422, field])
    }
    expect((await daftar()).rows).toEqual([])
  })

  it('hanya operator sekolah sendiri; dinas membaca, sekolah asing tidak ada', async () => {
    expect((await simpan(null, { jam: 1 })).status).toBe(401)
    for (const siapa of ['kabkota', 'admin', 'gtk'])
      expect([siapa, (await simpan(siapa, { jam: 1 })).status]).toEqual([siapa, 403])
    expect((await simpan('asing', { jam: 1 })).status).toBe(404)
    expect((await uji.panggil('kabkotaAsing', daftarKalibrasi, { params: { id } })).status).toBe(404)
    expect((await uji.panggil('kabkota', daftarKalibrasi, { params: { id } })).status).toBe(200)
    expect((await daftar()).rows).toEqual([])
  })

  it('tidak menyentuh bulan terkunci, juga bukan lewat tap malam atau jam yang mundur', async () => {
    await kunci(202602)
    const status = async (body: Record<string, unknown>) =>
      (await simpan('sekolah', { alasan: ALASAN, ...body })).status
    expect(await status({ jam: 1, berlakuMulai: '2026-02-20' })).toBe(422)
    expect(await status({ jam: 1, berlakuMulai: '2026-03-01' })).toBe(422)
    expect(await status({ jam: -30, berlakuMulai: '2026-03-02' })).toBe(422)
    expect(await status({ jam: 1, berlakuMulai: '2026-03-02' })).toBe(200)
  })
})

describe('pesan ke dinas', () => {
  it('kalibrasi mundur mulai hari ini memindahkan tap pagi ke kemarin: alasan diminta, dinas diberi tahu', async () => {
    const tanpa = await simpan('sekolah', { jam: -24 })
    expect([tanpa.status, tanpa.body.galat?.[0]?.field]).toEqual([422, 'alasan'])
    expect((await simpan('sekolah', { jam: -1 })).status).toBe(200)
    expect(await pesan()).toEqual([])
    expect((await simpan('sekolah', { jam: -24, alasan: 'Jam mesin maju sehari' })).status).toBe(200)
    expect((await pesan()).map(({ penerima }) => penerima)).toEqual(['kabkota', 'monitoring'])
  })

  it('dikirim Sistem ke dinas di atas sekolah hanya bila hari yang lewat berubah', async () => {
    await simpan('sekolah', { jam: 1 })
    await simpan('sekolah', { jam: 2, berlakuMulai: '2026-03-10' })
    expect(await pesan()).toEqual([])
    const { body } = await simpan('sekolah', { jam: 3, berlakuMulai: '2026-03-04', alasan: ALASAN })
    expect(body.message).toContain('Dinas diberi tahu')
    const kotak = await pesan()
    expect(kotak.map(({ penerima }) => penerima)).toEqual(['kabkota', 'monitoring'])
    expect(kotak[0]).toMatchObject({ pengirim: null, tautan: `/pengaturan/sekolah?id=${id}&tab=riwayat` })
    expect(kotak[0]?.subjek).toContain('SD Uji 1')
    expect(kotak[0]?.isi).toContain(ALASAN)
    expect(kotak[0]?.isi).toContain('+3 jam untuk semua mesin sekolah sejak 4 Maret 2026')
  })

  it('SMA memberi tahu dinas provinsinya', async () => {
    const { sma } = uji.dunia.sekolah
    await tambahPengguna(db, 'operatorSma', PERAN.SEKOLAH, { sekolahId: sma.id })
    await simpan('operatorSma', { jam: 1, berlakuMulai: '2026-03-04', alasan: ALASAN }, sma.id)
    expect((await pesan()).map(({ penerima }) => penerima)).toEqual(['provinsi'])
  })
})

describe('usul dan pratinjau', () => {
  it('lompatan satu jam diusulkan sebagai kalibrasi yang harus disimpan, dan hilang setelahnya', async () => {
    await simpan('sekolah', { jam: 1, berlakuMulai: '2026-03-01', alasan: ALASAN })
    // Four posts of this morning: calibrated, the machine is another hour behind.
    await sql`insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
      select ${id}, ${Number(mesinId.split('-')[1])}, ('2026-03-05 00:0' || n || ':00Z')::timestamptz, ('2026-03-05 05:0' || n || ':00')::timestamp
      from generate_series(1, 4) n`.execute(db)
    expect((await daftar()).usul).toEqual([{ mesinId, namaMesin: 'Mesin Uji', jam: 2, mulai: '2026-03-05' }])
    await simpan('sekolah', { mesinId, jam: 2, berlakuMulai: '2026-03-05' })
    expect((await daftar()).usul).toEqual([])
  })

  it('menghitung hari yang berubah dan tidak menyimpan apa pun', async () => {
    const body = { jam: 1, berlakuMulai: '2026-02-04' }
    const jawaban = await uji.panggil('sekolah', pratinjauKalibrasi, { params: { id }, body })
    expect(jawaban.status).toBe(200)
    expect(jawaban.body).toMatchObject({ jumlahSekolah: 1, sekolahDihitung: 1, lanjut: null })
    expect(jawaban.body.angkaBerubah).toBeGreaterThan(10)
    const tanggal = jawaban.body.contoh.map((satu: { tanggal: string }) => satu.tanggal)
    expect(tanggal[0]).toBe('2026-02-04')
    expect((await daftar()).rows).toEqual([])
    expect(await hari(4)).toEqual(['07:28:30', '00:28:00'])
  })

  it('pratinjau menolak yang akan ditolak, dan sekolah asing', async () => {
    const pratinjau = async (siapa: string, body: Record<string, unknown>) =>
      (await uji.panggil(siapa, pratinjauKalibrasi, { params: { id }, body })).status
    expect(await pratinjau('sekolah', { jam: 100 })).toBe(422)
    expect(await pratinjau('sekolah', { jam: 1, berlakuMulai: '2027-12-01' })).toBe(422)
    expect(await pratinjau('asing', { jam: 1 })).toBe(404)
    expect(await pratinjau('kabkota', { jam: 1 })).toBe(403)
  })
})
