import type { DataPribadi } from '@geisa/contract/data-pribadi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { GalatHttp, salahIsi, tidakAda } from '../../../platform/errors.ts'
import { buangDokumen, lepasDokumen } from '../../../platform/files/dokumen.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { type Cakupan, cakupanSistem, sekolahDalam } from '../../../platform/scope.ts'
import { bacaSetting } from '../../aplikasi/queries.ts'
import { catatRiwayat, ISI_DIHAPUS } from '../../riwayat/commands.ts'
import { kosongkanData } from './commands-kosongkan.ts'
import { bacaDataPribadi, nomorRiwayatOrang } from './queries-data.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'files'>

/** A person's whole data, by the school's operator or the person; who took it along stands in the history. */
export async function unduhData({ db, clock }: Alat, { pengguna, cakupan }: Masuk, id: string): Promise<DataPribadi> {
  const sendiri = `${pengguna.sekolahId}-${pengguna.gtkId}`
  const milik = id === 'saya' ? sendiri : id
  if (pengguna.peranId === PERAN.GTK ? milik !== sendiri : id === 'saya') throw tidakAda('GTK')
  const { sekolahId, nomor } = uraiId(milik, 'GTK')
  const pada = clock.now()
  return db.transaction().execute(async (trx) => {
    const data = await bacaDataPribadi(trx, cakupan, { sekolahId, nomor }, { pada, sendiri: milik === sendiri })
    if (data === undefined) throw tidakAda('GTK')
    const baris = { sekolahId, pada, penggunaId: pengguna.id, objek: milik }
    await catatRiwayat(trx, { ...baris, perihal: 'data-pribadi', tindakan: 'unduh' })
    return data
  })
}

/**
 * Takes a person's data out once their service ended longer ago than the retention. What stays names nobody: the row,
 * days, amounts, and sealed months, which are evidence (decision 0017).
 */
export async function hapusData(
  alat: Alat,
  { pengguna, cakupan }: Pick<Masuk, 'cakupan'> & { pengguna: { id: number } | null },
  id: string,
): Promise<void> {
  const { sekolahId, nomor } = uraiId(id, 'GTK')
  const pada = alat.clock.now()
  const lepas = await alat.db.transaction().execute(async (trx) => {
    await pegangPurna(trx, cakupan, { sekolahId, nomor, pada })
    const rantai = await nomorRiwayatOrang(trx, cakupan, { sekolahId, nomor })
    const dokumen = await kosongkanData(trx, cakupan, { sekolahId, nomor, pada })
    for (const kunci of dokumen) await lepasDokumen(trx, { sekolahId, kunci })
    // The mark of the erasure stands in each chain that lost content, before the content goes.
    const milik = rantai.some((satu) => satu.sekolahId === sekolahId) ? rantai : [...rantai, { sekolahId, nomor: [] }]
    for (const satu of milik.toSorted((a, b) => a.sekolahId - b.sekolahId)) {
      const baris = { sekolahId: satu.sekolahId, pada, penggunaId: pengguna?.id ?? null, objek: id }
      await catatRiwayat(trx, { ...baris, ...ISI_DIHAPUS, sesudah: { nomor: satu.nomor } })
      await sql`delete from riwayat_isi where sekolah_id = ${satu.sekolahId} and nomor = any(${satu.nomor}::bigint[])`.execute(
        trx,
      )
    }
    return dokumen
  })
  for (const kunci of lepas) await buangDokumen(alat, { sekolahId, kunci })
}

/** The row held; @throws 404 outside the scope, 422 while the data are still to be kept */
async function pegangPurna(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, nomor, pada }: { sekolahId: number; nomor: number; pada: string },
): Promise<void> {
  const { gtk: tahun } = await bacaSetting(trx, 'retensiTahun', hariSekolah(pada, 'WIB'))
  const { rows } = await sql<{ dihapus: string | null; berhenti: string | null; sampai: string | null }>`
    select g.data_dihapus_pada as dihapus, g.berhenti, (g.berhenti + make_interval(years => ${tahun}::int))::date as sampai
    from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${nomor} and ${sekolahDalam(cakupan)} for update of g`.execute(trx)
  const gtk = rows[0]
  if (gtk === undefined) throw tidakAda('GTK')
  if (gtk.dihapus !== null) throw salahIsi('id', 'Data GTK ini sudah dihapus')
  if (gtk.sampai === null)
    throw salahIsi('id', 'GTK ini masih bertugas. Datanya hanya dihapus sesudah tugasnya berakhir.')
  if (gtk.sampai >= hariSekolah(pada, 'WIB'))
    throw salahIsi('id', `Data GTK ini disimpan sampai ${tanggalPanjang(gtk.sampai)}`)
}

/** So many people a night: the next night goes on. */
const SEMALAM = 500

/** The clean-up job's part: everybody whose retention is over. @returns how many */
export async function hapusDataPurna(alat: Alat, henti?: AbortSignal): Promise<number> {
  const cakupan = cakupanSistem('retention ends for everybody alike; nobody is shown anything')
  const hariIni = hariSekolah(alat.clock.now(), 'WIB')
  const { gtk: tahun } = await bacaSetting(alat.db, 'retensiTahun', hariIni)
  const { rows } = await sql<{ id: string }>`
    select g.sekolah_id || '-' || g.id as id from gtk g join sekolah s on s.id = g.sekolah_id
    where g.data_dihapus_pada is null and g.berhenti < (${hariIni}::date - make_interval(years => ${tahun}::int))::date
      and ${sekolahDalam(cakupan)} order by g.berhenti limit ${SEMALAM}`.execute(alat.db)
  let jumlah = 0
  for (const { id } of rows) {
    henti?.throwIfAborted()
    jumlah += await hapusData(alat, { pengguna: null, cakupan }, id).then(() => 1, lewatiGalat)
  }
  return jumlah
}

/** Somebody was faster, or the row changed since it was listed: the next one is not kept waiting. */
function lewatiGalat(galat: unknown): number {
  if (galat instanceof GalatHttp && galat.status < 500) return 0
  throw galat
}
