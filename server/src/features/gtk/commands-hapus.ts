import { PERAN } from '@geisa/engine/akun/hak-akses'
import { AWAL_ZAMAN, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { salahIsi } from '../../platform/errors.ts'
import { beritahuSurut } from '../kotak-surat/commands.ts'
import { hapusPemetaanTanpaTap } from '../mesin/pin/commands-pemetaan-gtk.ts'
import { pegangMesinSekolah } from '../mesin/queries.ts'
import { catatSemua } from './commands-induk.ts'
import { bacaKeadaan, barisOrang, type KeadaanGtk, pegangSekolah, tolakTerkunci } from './pegang-gtk.ts'

/** What may point at a member of staff, in words; the versions of the row itself (MILIK) go with it. */
export const RUJUKAN = {
  pengguna: 'akun',
  pemetaan_pin: 'tap dari PIN-nya',
  penanda_tangan: 'penetapan penanda tangan',
  koreksi: 'usulan koreksi',
  absensi_manual_rinci: 'usulan absensi manual',
  konfirmasi_hari: 'hari yang dikonfirmasi',
  kiriman: 'kiriman DHGTK',
  keberatan: 'keberatan',
} as const
export const MILIK = ['gtk_identitas', 'gtk_kerja', 'gtk_tpp', 'alamat_gtk'] as const

/** Takes back a person entered by mistake; whoever left a trace ends their service instead. */
export async function hapusGtk(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  { pengguna, cakupan }: Masuk,
  id: string,
): Promise<void> {
  const pada = clock.now()
  const { sekolahId } = await bacaKeadaan(db, cakupan, id, pada)
  await db.transaction().execute(async (trx) => {
    await pegangSekolah(trx, [sekolahId])
    await pegangMesinSekolah(trx, cakupan, sekolahId)
    const lama = await bacaKeadaan(trx, cakupan, id, pada, true)
    const { gtkId, nama, hariIni, mulaiTugas, berhenti } = lama
    const pin = await hapusPemetaanTanpaTap(trx, pengguna, cakupan, { sekolahId, gtkId, pada })
    await tolakDirujuk(trx, lama)
    await tolakInduk(trx, lama)
    const dari = mulaiTugas ?? AWAL_ZAMAN
    await tolakTerkunci(trx, sekolahId, [{ dari, sampai: berhenti, field: 'id' }])
    for (const tabel of MILIK)
      await sql`delete from ${sql.table(tabel)} where sekolah_id = ${sekolahId} and gtk_id = ${gtkId}`.execute(trx)
    await sql`delete from gtk where sekolah_id = ${sekolahId} and id = ${gtkId}`.execute(trx)
    if (pengguna.peranId === PERAN.SEKOLAH && dari < hariIni) {
      const isi = `menghapus ${nama}, yang tercatat bertugas ${mulaiTugas === null ? 'sejak awal' : `sejak ${tanggalPanjang(mulaiTugas)}`}`
      await beritahuSurut(trx, sekolahId, { hal: 'Data GTK', isi, oleh: pengguna.nama, pada })
    }
    const baris = { sekolahId, pada, penggunaId: pengguna.id, perihal: 'gtk', objek: id, tindakan: 'hapus' }
    const catatan = [...pin, { ...baris, sebelum: isiBaris(lama) }]
    await catatSemua(
      trx,
      catatan.map((satu) => ({ catatan: satu, dari, hariIni })),
    )
  })
}

async function tolakDirujuk(trx: Trx, { sekolahId, gtkId }: KeadaanGtk): Promise<void> {
  const tabel = Object.keys(RUJUKAN) as (keyof typeof RUJUKAN)[]
  const { rows } = await sql<{ tabel: keyof typeof RUJUKAN }>`${sql.join(
    tabel.map(
      (satu) => sql`select ${satu}::text as tabel where exists (
        select from ${sql.table(satu)} where sekolah_id = ${sekolahId} and gtk_id = ${gtkId})`,
    ),
    sql` union all `,
  )}`.execute(trx)
  if (rows.length === 0) return
  const apa = rows.map((satu) => RUJUKAN[satu.tabel]).join(', ')
  throw salahIsi('id', `Tidak dapat dihapus: GTK ini sudah punya ${apa}. Bila tidak bertugas lagi, akhiri tugasnya.`)
}

/** Pay would count nowhere: the row that lost it does not get it back by itself. */
async function tolakInduk(trx: Trx, lama: KeadaanGtk): Promise<void> {
  if (!lama.ptkInduk) return
  const { rows } = await sql`select from ${barisOrang(lama)} o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id
    where (g.sekolah_id, g.id) is distinct from (${lama.sekolahId}::int, ${lama.gtkId}::int)
      and (g.berhenti is null or g.berhenti >= ${lama.hariIni}) limit 1`.execute(trx)
  if (rows.length > 0)
    throw salahIsi(
      'id',
      'Tidak dapat dihapus: GTK ini juga tercatat di sekolah lain dan berinduk di sini. Lepas PTK induknya di sini dan nyatakan di sana dahulu.',
    )
}

const isiBaris = (g: KeadaanGtk) => ({
  nama: g.nama,
  namaDapodik: g.namaDapodik,
  idDapodik: g.idDapodik,
  nip: g.nip,
  nuptk: g.nuptk,
  nrg: g.nrg,
  jenisGuru: g.jenisGuru,
  statusKepegawaian: g.statusKepegawaian,
  ptkInduk: g.ptkInduk,
  tampilSptjm: g.tampilSptjm,
  mulaiTugas: g.mulaiTugas,
  berhenti: g.berhenti,
})
