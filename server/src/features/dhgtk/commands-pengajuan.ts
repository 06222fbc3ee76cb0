import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { type Catatan, catatBanyakRiwayat } from '../riwayat/commands.ts'

/** The request that a row came from. */
export type AsalKiriman = { sekolahId: number; jenisData: string; nomor: string }

const TABEL = {
  Koreksi: { tabel: 'koreksi', nomor: 'no_koreksi', perihal: 'koreksi' },
  'Absensi Manual': { tabel: 'absensi_manual', nomor: 'no_absensi_manual', perihal: 'absensi-manual' },
} as const
type JenisData = keyof typeof TABEL
const SEMUA_JENIS: readonly JenisData[] = ['Koreksi', 'Absensi Manual']

/** Holds the requests, so that nobody takes an approval back meanwhile. @returns those whose rows may go out */
export async function pegangPengajuan(trx: Trx, daftar: readonly AsalKiriman[]): Promise<AsalKiriman[]> {
  const boleh: AsalKiriman[] = []
  for (const jenisData of SEMUA_JENIS) {
    const milik = daftar.filter((satu) => satu.jenisData === jenisData)
    if (milik.length === 0) continue
    const rows = await pegangJenis(trx, jenisData, milik)
    for (const { sekolahId, nomor, status } of rows)
      if (BERJALAN.includes(status)) boleh.push({ sekolahId, jenisData, nomor })
  }
  return boleh
}

const BERJALAN: readonly StatusPengajuan[] = [PENGAJUAN.DISETUJUI, PENGAJUAN.PROSES_KIRIM, PENGAJUAN.TERKIRIM]

/**
 * Moves requests by what became of their rows (product.md 4): Proses Kirim once one was handed out, Terkirim once all have
 * arrived; one whose rows were all taken over by a later request before any arrived is Disetujui again. In the
 * transaction that changed the rows.
 */
export async function majukanPengajuan(trx: Trx, daftar: readonly AsalKiriman[], pada: string): Promise<void> {
  const pindah: { jenisData: JenisData; berubah: Pindah[] }[] = []
  for (const jenisData of SEMUA_JENIS) {
    const milik = daftar.filter((satu) => satu.jenisData === jenisData)
    if (milik.length === 0) continue
    // Held first and counted after: of two batches with rows of one request the later one sees what the earlier wrote.
    const terpegang = await pegangJenis(trx, jenisData, milik)
    pindah.push({ jenisData, berubah: await tujuanPengajuan(trx, jenisData, terpegang) })
  }
  for (const { jenisData, berubah } of pindah) await pindahkan(trx, jenisData, berubah, pada)
  // Last, and of both kinds at once: the schools' chains are held in one order, or two senders wait in a circle.
  await catatBanyakRiwayat(
    trx,
    pindah.flatMap(({ jenisData, berubah }) => berubah.map((satu) => catatanPindah(jenisData, satu, pada))),
  )
}

type Terpegang = { sekolahId: number; id: number; nomor: string; status: StatusPengajuan }

async function pegangJenis(trx: Trx, jenis: JenisData, milik: readonly AsalKiriman[]): Promise<Terpegang[]> {
  const { tabel, nomor } = TABEL[jenis]
  const { rows } = await sql<Terpegang>`
    select p.sekolah_id as "sekolahId", p.id, p.${sql.ref(nomor)} as nomor, p.status_pengajuan as status
    from ${sql.table(tabel)} p where (p.sekolah_id, p.${sql.ref(nomor)}) in (
      select * from unnest(${milik.map((m) => m.sekolahId)}::int[], ${milik.map((m) => m.nomor)}::text[]))
    order by p.sekolah_id, p.id for update`.execute(trx)
  return rows
}

type Pindah = Terpegang & { ke: StatusPengajuan }

async function tujuanPengajuan(trx: Trx, jenis: JenisData, terpegang: readonly Terpegang[]): Promise<Pindah[]> {
  const berjalan = terpegang.filter(({ status }) => status === PENGAJUAN.DISETUJUI || status === PENGAJUAN.PROSES_KIRIM)
  const { rows } = await sql<{ sekolahId: number; nomor: string; semua: number; keluar: number; sampai: number }>`
    select d.s as "sekolahId", d.n as nomor, count(k.pengajuan)::int as semua,
      count(*) filter (where k.percobaan > 0)::int as keluar, count(*) filter (where k.status_kirim = 'Terkirim')::int as sampai
    from unnest(${berjalan.map((m) => m.sekolahId)}::int[], ${berjalan.map((m) => m.nomor)}::text[]) d (s, n)
    left join kiriman k on k.sekolah_id = d.s and k.pengajuan = d.n and k.jenis_data = ${jenis}
    group by d.s, d.n`.execute(trx)
  const hitungan = new Map(rows.map((satu) => [`${satu.sekolahId} ${satu.nomor}`, satu]))
  return berjalan.flatMap((satu) => {
    const { semua = 0, keluar = 0, sampai = 0 } = hitungan.get(`${satu.sekolahId} ${satu.nomor}`) ?? {}
    const ke = tujuan(satu.status, { semua, keluar, sampai })
    return ke === satu.status ? [] : [{ ...satu, ke }]
  })
}

function tujuan(status: StatusPengajuan, { semua, keluar, sampai }: Record<'semua' | 'keluar' | 'sampai', number>) {
  if (semua === 0) return PENGAJUAN.DISETUJUI
  if (sampai === semua) return PENGAJUAN.TERKIRIM
  return keluar > 0 ? PENGAJUAN.PROSES_KIRIM : status
}

const TINDAKAN: Partial<Record<StatusPengajuan, string>> = { 2: 'batal-kirim', 4: 'kirim', 5: 'terkirim' }

async function pindahkan(trx: Trx, jenis: JenisData, berubah: readonly Pindah[], pada: string): Promise<void> {
  if (berubah.length === 0) return
  await sql`
    update ${sql.table(TABEL[jenis].tabel)} p set status_pengajuan = b.ke, versi = p.versi + 1, diubah_pada = ${pada}
    from unnest(${berubah.map((b) => b.sekolahId)}::int[], ${berubah.map((b) => b.id)}::bigint[], ${berubah.map((b) => b.ke)}::smallint[])
      b (s, id, ke) where p.sekolah_id = b.s and p.id = b.id`.execute(trx)
}

const catatanPindah = (jenis: JenisData, { sekolahId, id, status, ke }: Pindah, pada: string): Catatan => ({
  sekolahId,
  pada,
  penggunaId: null,
  perihal: TABEL[jenis].perihal,
  objek: `${sekolahId}-${id}`,
  tindakan: TINDAKAN[ke] ?? 'kirim',
  sebelum: { statusPengajuan: LABEL_PENGAJUAN[status] },
  sesudah: { statusPengajuan: LABEL_PENGAJUAN[ke] },
})
