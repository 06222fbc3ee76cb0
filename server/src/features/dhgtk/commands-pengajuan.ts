import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { type Catatan, recordManyRiwayat } from '../riwayat/commands.ts'

/** The request that a row came from. */
export type KirimanOrigin = { sekolahId: number; jenisData: string; nomor: string }

const TABEL = {
  Koreksi: { tabel: 'koreksi', nomor: 'no_koreksi', perihal: 'koreksi' },
  'Absensi Manual': { tabel: 'absensi_manual', nomor: 'no_absensi_manual', perihal: 'absensi-manual' },
} as const
type JenisData = keyof typeof TABEL
const ALL_KINDS: readonly JenisData[] = ['Koreksi', 'Absensi Manual']

/** Holds the requests, so that nobody takes an approval back meanwhile. @returns those whose rows may go out */
export async function holdPengajuan(trx: Trx, daftar: readonly KirimanOrigin[]): Promise<KirimanOrigin[]> {
  const allowed: KirimanOrigin[] = []
  for (const jenisData of ALL_KINDS) {
    const own = daftar.filter((kirimanOrigin) => kirimanOrigin.jenisData === jenisData)
    if (own.length === 0) continue
    const rows = await holdKinds(trx, jenisData, own)
    for (const { sekolahId, nomor, status } of rows)
      if (RUNNING.includes(status)) allowed.push({ sekolahId, jenisData, nomor })
  }
  return allowed
}

const RUNNING: readonly StatusPengajuan[] = [PENGAJUAN.DISETUJUI, PENGAJUAN.PROSES_KIRIM, PENGAJUAN.TERKIRIM]

/**
 * Moves requests by what became of their rows (product.md 4): Proses Kirim once one was handed out, Terkirim once all have
 * arrived; one whose rows were all taken over by a later request before any arrived is Disetujui again. In the
 * transaction that changed the rows.
 */
export async function advancePengajuan(trx: Trx, daftar: readonly KirimanOrigin[], at: string): Promise<void> {
  const thatMove: { jenisData: JenisData; berubah: Move[] }[] = []
  for (const jenisData of ALL_KINDS) {
    const own = daftar.filter((kirimanOrigin) => kirimanOrigin.jenisData === jenisData)
    if (own.length === 0) continue
    // Held first and counted after: of two batches with rows of one request the later one sees what the earlier wrote.
    const held = await holdKinds(trx, jenisData, own)
    thatMove.push({ jenisData, berubah: await pengajuanDestinations(trx, jenisData, held) })
  }
  for (const { jenisData, berubah: changed } of thatMove) await move(trx, jenisData, changed, at)
  // Last, and of both kinds at once: the schools' chains are held in one order, or two senders wait in a circle.
  await recordManyRiwayat(
    trx,
    thatMove.flatMap(({ jenisData, berubah: changed }) => changed.map((one) => moveNote(jenisData, one, at))),
  )
}

type Held = { sekolahId: number; id: number; nomor: string; status: StatusPengajuan }

async function holdKinds(trx: Trx, jenis: JenisData, own: readonly KirimanOrigin[]): Promise<Held[]> {
  const { tabel, nomor } = TABEL[jenis]
  const { rows } = await sql<Held>`
    select p.sekolah_id as "sekolahId", p.id, p.${sql.ref(nomor)} as nomor, p.status_pengajuan as status
    from ${sql.table(tabel)} p where (p.sekolah_id, p.${sql.ref(nomor)}) in (
      select * from unnest(${own.map((m) => m.sekolahId)}::int[], ${own.map((m) => m.nomor)}::text[]))
    order by p.sekolah_id, p.id for update`.execute(trx)
  return rows
}

type Move = Held & { ke: StatusPengajuan }

async function pengajuanDestinations(trx: Trx, jenis: JenisData, held: readonly Held[]): Promise<Move[]> {
  const running = held.filter(({ status }) => status === PENGAJUAN.DISETUJUI || status === PENGAJUAN.PROSES_KIRIM)
  const { rows } = await sql<{ sekolahId: number; nomor: string; semua: number; keluar: number; sampai: number }>`
    select d.s as "sekolahId", d.n as nomor, count(k.pengajuan)::int as semua,
      count(*) filter (where k.percobaan > 0)::int as keluar, count(*) filter (where k.status_kirim = 'Terkirim')::int as sampai
    from unnest(${running.map((m) => m.sekolahId)}::int[], ${running.map((m) => m.nomor)}::text[]) d (s, n)
    left join kiriman k on k.sekolah_id = d.s and k.pengajuan = d.n and k.jenis_data = ${jenis}
    group by d.s, d.n`.execute(trx)
  const tallies = new Map(rows.map((row) => [`${row.sekolahId} ${row.nomor}`, row]))
  return running.flatMap((one) => {
    const { semua: all = 0, keluar: out = 0, sampai: until = 0 } = tallies.get(`${one.sekolahId} ${one.nomor}`) ?? {}
    const to = destination(one.status, { semua: all, keluar: out, sampai: until })
    return to === one.status ? [] : [{ ...one, ke: to }]
  })
}

function destination(
  status: StatusPengajuan,
  { semua: all, keluar: out, sampai: until }: Record<'semua' | 'keluar' | 'sampai', number>,
) {
  if (all === 0) return PENGAJUAN.DISETUJUI
  if (until === all) return PENGAJUAN.TERKIRIM
  return out > 0 ? PENGAJUAN.PROSES_KIRIM : status
}

const ACTION: Partial<Record<StatusPengajuan, string>> = { 2: 'batal-kirim', 4: 'kirim', 5: 'terkirim' }

async function move(trx: Trx, jenis: JenisData, changed: readonly Move[], at: string): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update ${sql.table(TABEL[jenis].tabel)} p set status_pengajuan = b.ke, versi = p.versi + 1, diubah_pada = ${at}
    from unnest(${changed.map((b) => b.sekolahId)}::int[], ${changed.map((b) => b.id)}::bigint[], ${changed.map((b) => b.ke)}::smallint[])
      b (s, id, ke) where p.sekolah_id = b.s and p.id = b.id`.execute(trx)
}

const moveNote = (jenis: JenisData, { sekolahId, id, status, ke: to }: Move, at: string): Catatan => ({
  sekolahId,
  pada: at,
  penggunaId: null,
  perihal: TABEL[jenis].perihal,
  objek: `${sekolahId}-${id}`,
  tindakan: ACTION[to] ?? 'kirim',
  sebelum: { statusPengajuan: LABEL_PENGAJUAN[status] },
  sesudah: { statusPengajuan: LABEL_PENGAJUAN[to] },
})
