import { ajukanManual } from '@geisa/contract/absensi-manual'
import { hapusGtk } from '@geisa/contract/gtk'
import { ajukanKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { konfirmasiHari } from '@geisa/contract/kunci-bulan'
import { simpanPemetaan } from '@geisa/contract/pemetaan-pin'
import { simpanPenandaTangan } from '@geisa/contract/penanda-tangan'
import { tambahPengguna } from '@geisa/contract/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HasilPanggil } from '../../../test/aplikasi-uji.ts'
import { sampaiMenunggu } from '../../../test/menunggu.ts'
import { daftarkanMesinUji } from '../../../test/mesin-uji.ts'
import { dokumen } from '../pengajuan/manual/manual.test-bahan.ts'
import { isianAkun } from '../pengguna/pengguna.test-bahan.ts'
import { siapkanGtk } from './commands.test-bahan.ts'
import { RUJUKAN } from './commands-hapus.ts'

/** A person is deleted while in the same instant something begins to point at them: whoever comes second is refused. */
const { uji, db, tambah } = await siapkanGtk()
const { sd } = uji.dunia.sekolah
const penahan = new pg.Client({ connectionString: uji.aplikasi.databaseUrl })
let mesinId = ''
beforeAll(async () => {
  await penahan.connect()
  mesinId = `${sd.id}-${await daftarkanMesinUji(db, sd.id, 'UJIHAPUS2')}`
  // Signed in before anything is held.
  for (const siapa of ['sekolah', 'kabkota']) await uji.masuk(siapa)
})
afterAll(async () => {
  await penahan.end()
  await uji.tutup()
})

const LANGSUNG: Partial<Record<keyof typeof RUJUKAN, (id: string) => Promise<HasilPanggil>>> = {
  // Without a tap the mapping would go along with its person.
  pemetaan_pin: async (gtkId) => {
    const pin = gtkId.split('-')[1]
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      values (${sd.id}, ${mesinId.split('-')[1]}, ${pin}, '2026-03-04 06:50', 1, now()) on conflict do nothing`.execute(
      db,
    )
    return uji.panggil('sekolah', simpanPemetaan, { params: { id: mesinId }, body: { pin, gtkId } })
  },
  penanda_tangan: (gtkId) =>
    uji.panggil('sekolah', simpanPenandaTangan, {
      params: { id: String(sd.id) },
      body: { gtkId, jabatan: 'Kepala Sekolah' },
    }),
  pengguna: (gtkId) =>
    uji.panggil('sekolah', tambahPengguna, { body: isianAkun(`akun${gtkId}`, PERAN.GTK, { gtkId }) }),
  koreksi: (id) =>
    uji.panggil('sekolah', ajukanKoreksi, {
      body: {
        gtk: { id },
        jenisKoreksi: { id: 1 },
        statusKehadiran: { awal: { id: 0 }, koreksi: { id: 3 } },
        tglKehadiran: { dari: '2026-03-03', sampai: '2026-03-04' },
        catatanDariPengusul: 'Dinas ke kabupaten',
      },
    }),
  absensi_manual_rinci: (id) =>
    uji.panggil('sekolah', ajukanManual, {
      body: {
        tanggal: '2026-03-04',
        jenisAbsensiManual: { id: 21 },
        catatanDariPengusul: 'Mesin mati sejak pagi',
        dokumenPendukung: [dokumen(id)],
        details: [{ gtk: { id }, waktuDatang: '06:58:00', waktuPulang: '14:02:00' }],
      },
    }),
  konfirmasi_hari: (id) =>
    uji.panggil('sekolah', konfirmasiHari, { body: { tanggal: '2026-03-04', gtk: [id], konfirmasi: true } }),
}
/** An objection has an account before it, a row for DHGTK the mapping or the request that its hour came from. */
const SESUDAH_LAIN: readonly string[] = ['keberatan', 'kiriman']

const hapus = (id: string) => uji.panggil('kabkota', hapusGtk, { params: { id } })
const rujukan = Object.entries(LANGSUNG)

it('setiap tabel yang dapat menunjuk GTK tanpa didahului yang lain dicoba di sini', () => {
  expect([...Object.keys(LANGSUNG), ...SESUDAH_LAIN].toSorted()).toEqual(Object.keys(RUJUKAN).toSorted())
})

describe.each(rujukan)('%s', (tabel, tulis) => {
  it('yang menghapus lebih dulu: yang menunjuk dijawab seperti setelah terhapus, tidak ada yang tersisa', async () => {
    const id = await tambah('sekolah')
    const [terhapus, ditolak] = await berselang(
      () => hapus(id),
      () => tulis(id),
    )
    expect(terhapus).toMatchObject({ status: 200 })
    const segar = await tulis(id)
    expect([404, 422]).toContain(segar.status)
    expect([ditolak.status, ditolak.body]).toEqual([segar.status, segar.body])
    expect(await menunjuk(tabel, id)).toBe(0)
  })

  it('yang menunjuk lebih dulu: penghapusan ditolak dengan menyebutnya', async () => {
    const id = await tambah('sekolah')
    const [tersimpan, ditolak] = await berselang(
      () => tulis(id),
      () => hapus(id),
    )
    expect(tersimpan).toMatchObject({ status: 200 })
    expect(ditolak).toMatchObject({ status: 422 })
    expect(ditolak.body.message).toContain(`sudah punya ${RUJUKAN[tabel as keyof typeof RUJUKAN]}`)
    expect(await menunjuk(tabel, id)).toBe(1)
  })
})

type Dua = [HasilPanggil, HasilPanggil]

/** Both have done their part and not committed, or wait for the other: the first stops at its line of history. */
async function berselang(pertama: () => Promise<HasilPanggil>, kedua: () => Promise<HasilPanggil>): Promise<Dua> {
  await penahan.query('begin; lock table riwayat in share mode')
  const satu = pertama()
  await sampaiMenunggu(db, satu)
  const dua = kedua()
  await sampaiMenunggu(db, dua, 2)
  await penahan.query('commit')
  return Promise.all([satu, dua])
}

async function menunjuk(tabel: string, id: string): Promise<number> {
  const [sekolahId, gtkId] = id.split('-').map(Number)
  const { rows } =
    await sql`select from ${sql.table(tabel)} where sekolah_id = ${sekolahId} and gtk_id = ${gtkId}`.execute(db)
  return rows.length
}
