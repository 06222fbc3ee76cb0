import type { Keluaran } from '@geisa/contract/endpoint'
import type { ajukanKeberatan, jawabKeberatan, Keberatan } from '@geisa/contract/keberatan'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { tautan } from '@geisa/contract/tautan'
import { hariSekolah, namaBulan, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bentrok, GalatHttp, salahIsi, tidakAda } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { gtkDalam, sekolahDalam } from '../../platform/scope.ts'
import { kirimPesanOperator } from '../kotak-surat/commands.ts'
import { tolakBulanTerkunci } from '../kunci-bulan/queries-terkunci.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { kabariGtk } from './commands-kabar.ts'
import { findKeberatan } from './queries.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Diajukan = Keluaran<typeof ajukanKeberatan, 'body'>
type Dijawab = Keluaran<typeof jawabKeberatan, 'body'>

const BERUBAH = 'Keberatan ini sudah ditindaklanjuti sejak Anda membukanya. Muat ulang, lalu periksa lagi.'

/** A member of staff objects to one of the own days; the operators learn of it. */
export async function ajukan({ db, clock }: Alat, masuk: Masuk, isian: Diajukan): Promise<Keberatan> {
  const { sekolahId, gtkId, id: penggunaId } = masuk.pengguna
  if (sekolahId === null || gtkId === null) throw tidakAda('GTK')
  const pada = clock.now()
  const id = await db.transaction().execute(async (trx) => {
    const gtk = await periksaHari(trx, masuk, { sekolahId, gtkId, tanggal: isian.tanggal, pada })
    const { waktuDatang = null, waktuPulang = null } = isian
    const { rows } = await sql<{ id: number }>`
      insert into keberatan (sekolah_id, gtk_id, tanggal, isi, waktu_datang, waktu_pulang, dibuat_oleh, dibuat_pada)
      values (${sekolahId}, ${gtkId}, ${isian.tanggal}, ${isian.isi}, ${waktuDatang}, ${waktuPulang}, ${penggunaId}, ${pada})
      on conflict do nothing returning id`.execute(trx)
    const nomor = rows[0]?.id
    if (nomor === undefined)
      throw salahIsi('tanggal', 'Keberatan Anda atas hari ini masih menunggu operator. Tunggu jawabannya dahulu.')
    const objek = `${sekolahId}-${nomor}`
    await kirimPesanOperator(trx, sekolahId, {
      subjek: `Keberatan ${gtk.nama}, ${tanggalPanjang(isian.tanggal)}`,
      isi: `${gtk.nama} berkeberatan atas kehadirannya pada ${tanggalPanjang(isian.tanggal)}:\n“${isian.isi}”\nJadikan koreksi bila benar, atau tulis jawabannya.`,
      tautan: tautan('/keberatan', { id: objek }),
      waktu: pada,
    })
    const sesudah = { namaGtk: gtk.nama, tanggal: isian.tanggal, isi: isian.isi, waktuDatang, waktuPulang }
    await catatRiwayat(trx, { sekolahId, pada, penggunaId, perihal: 'keberatan', objek, tindakan: 'ajukan', sesudah })
    return objek
  })
  return findKeberatan(db, masuk, id)
}

/** The operator answers; what became a correction, or was answered by somebody else, is a stale version. */
export async function jawab({ db, clock }: Alat, masuk: Masuk, id: string, isian: Dijawab): Promise<Keberatan> {
  const { sekolahId, nomor } = uraiId(id, 'Keberatan')
  const pada = clock.now()
  const penggunaId = masuk.pengguna.id
  await db.transaction().execute(async (trx) => {
    const satu = await pegangKeberatan(trx, masuk, { sekolahId, nomor })
    if (satu.versi !== isian.versi) throw bentrok(BERUBAH)
    if (satu.status !== 'baru') throw salahIsi('status', 'Keberatan ini sudah ditindaklanjuti')
    await sql`update keberatan set status = 'dijawab', jawaban = ${isian.jawaban}, dijawab_oleh = ${penggunaId},
        dijawab_pada = ${pada}, versi = versi + 1
      where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${isian.versi}`.execute(trx)
    await kabariGtk(trx, satu, { hal: 'dijawab', isi: `Jawaban operator: ${isian.jawaban}`, pada })
    const sesudah = { status: 'Dijawab', jawaban: isian.jawaban }
    const baris = { sekolahId, pada, penggunaId, perihal: 'keberatan', objek: id, tindakan: 'jawab' }
    await catatRiwayat(trx, { ...baris, sebelum: { status: 'Menunggu operator' }, sesudah })
  })
  return findKeberatan(db, masuk, id)
}

/** An own day in service that is not in the future nor in a locked month. */
async function periksaHari(
  trx: Trx,
  { cakupan }: Masuk,
  { sekolahId, gtkId, tanggal, pada }: { sekolahId: number; gtkId: number; tanggal: string; pada: string },
): Promise<{ nama: string }> {
  const { rows } = await sql<{
    nama: string
    mulai: string | null
    berhenti: string | null
    zona: 'WIB' | 'WITA' | 'WIT'
  }>`
    select g.nama, g.mulai_tugas as mulai, g.berhenti, s.zona from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${gtkId} and ${sekolahDalam(cakupan)} and ${gtkDalam(cakupan)}`.execute(
    trx,
  )
  const gtk = rows[0]
  if (gtk === undefined) throw tidakAda('GTK')
  if (tanggal > hariSekolah(pada, gtk.zona)) throw salahIsi('tanggal', 'Hari ini belum tiba')
  if (gtk.mulai !== null && tanggal < gtk.mulai)
    throw salahIsi('tanggal', `Anda mulai bertugas pada ${tanggalPanjang(gtk.mulai)}`)
  if (gtk.berhenti !== null && tanggal > gtk.berhenti)
    throw salahIsi('tanggal', `Tugas Anda berakhir pada ${tanggalPanjang(gtk.berhenti)}`)
  await tolakTerkunci(trx, sekolahId, tanggal)
  return gtk
}

/** Whom a member of staff asks is the school; only an office opens a month. */
async function tolakTerkunci(trx: Trx, sekolahId: number, tanggal: string): Promise<void> {
  try {
    await tolakBulanTerkunci(trx, sekolahId, tanggal, tanggal, 'tanggal')
  } catch (galat) {
    if (!(galat instanceof GalatHttp)) throw galat
    const bulan = namaBulan(tanggal.slice(0, 7).replace('-', ''))
    throw salahIsi(
      'tanggal',
      `Bulan ${bulan} sudah dikunci. Bicarakan dengan operator sekolah: dinas dapat membuka kuncinya.`,
    )
  }
}

type Dipegang = { sekolahId: number; nomor: number; gtkId: number; tanggal: string; status: string; versi: number }

async function pegangKeberatan(
  trx: Trx,
  { cakupan }: Masuk,
  { sekolahId, nomor }: { sekolahId: number; nomor: number },
): Promise<Dipegang> {
  const { rows } = await sql<Dipegang>`
    select k.sekolah_id as "sekolahId", k.id as nomor, k.gtk_id as "gtkId", k.tanggal, k.status, k.versi
    from keberatan k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahDalam(cakupan)} for update of k`.execute(trx)
  if (rows[0] === undefined) throw tidakAda('Keberatan')
  return rows[0]
}

type Usulan = {
  jenis: JenisPengajuan
  /** How people call its kind, and its form the number, of whom and of when it is. */
  sebutan: string
  field: { nomor: string; gtk: string; tanggal: string }
  id: number
  sekolahId: number
  noUsulan: string
  /** null: of the whole school. */
  gtkIds: readonly number[] | null
  dari: string
  sampai: string
  pada: string
}

/**
 * The request that an objection became, in the transaction that stores it. It must be of that person and day, and the
 * objection must still wait.
 */
export async function usulkanKeberatan(trx: Trx, masuk: Masuk, keberatanId: string, usulan: Usulan): Promise<void> {
  const { sekolahId, nomor } = uraiId(keberatanId, 'Keberatan')
  const { jenis, sebutan, field, noUsulan, gtkIds, pada } = usulan
  if (sekolahId !== usulan.sekolahId) throw tidakAda('Keberatan')
  const satu = await pegangKeberatan(trx, masuk, { sekolahId, nomor })
  if (gtkIds !== null && !gtkIds.includes(satu.gtkId))
    throw salahIsi(field.gtk, 'Keberatan yang ditindaklanjuti milik GTK lain')
  if (satu.tanggal < usulan.dari || satu.tanggal > usulan.sampai)
    throw salahIsi(field.tanggal, `Keberatan yang ditindaklanjuti atas ${tanggalPanjang(satu.tanggal)}`)
  if (satu.status !== 'baru') throw salahIsi('keberatanId', 'Keberatan ini sudah ditindaklanjuti')
  await sql`update keberatan set status = 'diusulkan', pengajuan_jenis = ${jenis}, pengajuan_id = ${usulan.id},
      dijawab_oleh = ${masuk.pengguna.id}, dijawab_pada = ${pada}, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
  await kabariGtk(trx, satu, {
    hal: `diusulkan sebagai ${sebutan.toLowerCase()}`,
    isi: `Operator mengusulkan ${sebutan} No. ${noUsulan}. Anda diberi tahu bila dinas sudah memutuskannya.`,
    pada,
  })
  const sesudah = { status: 'Diusulkan', [field.nomor]: noUsulan }
  const baris = { sekolahId, pada, penggunaId: masuk.pengguna.id, perihal: 'keberatan', objek: keberatanId }
  await catatRiwayat(trx, { ...baris, tindakan: 'usulkan', sebelum: { status: 'Menunggu operator' }, sesudah })
}
