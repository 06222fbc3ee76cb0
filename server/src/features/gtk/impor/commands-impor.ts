import type { Keluaran } from '@geisa/contract/endpoint'
import type { HasilImpor } from '@geisa/contract/impor'
import type { imporGtk } from '@geisa/contract/impor-gtk'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { bentrok, salahIsi, tidakAda } from '../../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { tahanBulan } from '../../kunci-bulan/queries-terkunci.ts'
import { findSekolah } from '../../sekolah/queries.ts'
import { KOLOM_GTK, type Nomor, pegangOrang, pegangSekolah } from '../pegang-gtk.ts'
import type { Masa } from '../ubah-gtk.ts'
import { type BerkasGtk, bacaBerkasGtk } from './berkas-gtk.ts'
import { cocokkan, type Putusan } from './cocokkan-gtk.ts'
import { type Saat, simpanImpor } from './commands-impor-simpan.ts'
import { adaYangSalah, susunHasil, tersimpan } from './hasil-impor.ts'
import { type GtkTersimpan, kelompok } from './pasangkan-gtk.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Tanya = Keluaran<typeof imporGtk, 'query'> & { isi: Buffer }
type Sekolah = { id: number; zona: Zona }

/** Adds and updates the staff of one school from a file, all of it or nothing; the dry run is the same without the writing. */
export async function imporkanGtk(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { isi, namaBerkas, uji, sidik, lewatiSalah, sekolahId: pilihan }: Tanya,
): Promise<HasilImpor> {
  if (!uji && sidik === undefined) throw salahIsi('sidik', 'Periksa berkasnya dahulu, lalu simpan')
  const sekolahId = pilihan ?? pengguna.sekolahId
  if (sekolahId === null) throw salahIsi('sekolahId', 'Pilih sekolahnya')
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const berkas = await bacaBerkasGtk(isi, namaBerkas)
  const pada = clock.now()
  const saat: Saat = {
    sumber: berkas.sumber,
    pada,
    hariIni: hariSekolah(pada, sekolah.zona),
    oleh: pengguna.id,
    namaBerkas,
  }
  const periksa = (trx: DbOrTrx, kunci: boolean) => nilai(trx, cakupan, sekolah, { berkas, isi }, saat, kunci)
  if (uji) return (await periksa(db, false)).hasil
  return db.transaction().execute(async (trx) => {
    await pegangSekolah(trx, [sekolahId])
    // What a locked month forbids is judged row by row.
    await tahanBulan(trx, sekolahId)
    // A row of the file may name nobody by the number that another school knows: who is here is held as well.
    const ada = await listTersimpan(trx, cakupan, sekolahId, false)
    await pegangOrang(trx, [...berkas.baris.map((satu) => satu.isi), ...ada])
    const { hasil, putusan, lama, bulanTerkunci } = await periksa(trx, true)
    if (hasil.sidik !== sidik) throw bentrok('Berkas atau data GTK berubah sejak diperiksa. Periksa lagi berkasnya.')
    if (hasil.jumlah.salah > 0 && !lewatiSalah) return adaYangSalah(hasil)
    await simpanImpor(trx, { sekolahId, bulanTerkunci, putusan, lama, saat, jumlah: hasil.jumlah })
    return tersimpan(hasil)
  })
}

async function nilai(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolah: Sekolah,
  { berkas, isi }: { berkas: BerkasGtk; isi: Buffer },
  { hariIni }: Saat,
  kunci: boolean,
): Promise<{ hasil: HasilImpor; putusan: Putusan[]; lama: Map<number, GtkTersimpan>; bulanTerkunci: number[] }> {
  const daftar = await listTersimpan(db, cakupan, sekolah.id, kunci)
  const orang = [...berkas.baris.map((satu) => satu.isi), ...daftar]
  const indukLain = await listIndukLain(db, cakupan, sekolah.id, orang, hariIni)
  const bulanTerkunci = await listTerkunci(db, cakupan, sekolah.id)
  const { putusan, tidakAda: hilang } = cocokkan(berkas, daftar, { hariIni, bulanTerkunci, indukLain })
  const hasil = susunHasil(
    isi,
    putusan.map(({ baris }) => baris),
    {
      kolomDiabaikan: berkas.kolomDiabaikan,
      peringatan: [...berkas.peringatan, ...sebutHilang(hilang)],
      untuk: `gtk ${sekolah.id}`,
    },
  )
  return { hasil, putusan, lama: new Map(daftar.map((gtk) => [gtk.gtkId, gtk])), bulanTerkunci }
}

async function listTersimpan(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  kunci: boolean,
): Promise<GtkTersimpan[]> {
  const { rows } = await sql<GtkTersimpan>`
    select g.id as "gtkId", ${KOLOM_GTK} from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)} order by g.id ${kunci ? sql`for update of g` : sql``}`.execute(
    db,
  )
  return rows
}

/** By each number of a person when another school is the main one: which school that is stays there. */
async function listIndukLain(
  db: DbOrTrx,
  _cakupan: Cakupan,
  sekolahId: number,
  orang: readonly Nomor[],
  hariIni: string,
): Promise<Map<string, Masa[]>> {
  const kolom = (nama: keyof Nomor): string[] => orang.flatMap((satu) => satu[nama] ?? [])
  const { rows } = await sql<Masa & { nomor: string }>`
    select o.nomor, g.mulai_tugas as "mulaiTugas", g.berhenti from (
      select id_dapodik::text as nomor, sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = any(${kolom('idDapodik')}::uuid[])
      union all select nip, sekolah_id, id from gtk where nip = any(${kolom('nip')}::text[])
      union all select nuptk, sekolah_id, id from gtk where nuptk = any(${kolom('nuptk')}::text[])
    ) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id
    where g.sekolah_id <> ${sekolahId} and g.ptk_induk and (g.berhenti is null or g.berhenti >= ${hariIni})`.execute(db)
  return kelompok(rows.map(({ nomor, ...masa }) => [nomor, masa] as const))
}

async function listTerkunci(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<number[]> {
  const { rows } = await sql<{ bulan: number }>`
    select k.bulan from segel k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.dibuka_pada is null and ${sekolahDalam(cakupan)} order by 1`.execute(db)
  return rows.map(({ bulan }) => bulan)
}

const SEBUT_HILANG = 200

function sebutHilang(hilang: readonly GtkTersimpan[]): string[] {
  if (hilang.length === 0) return []
  const siapa = hilang.slice(0, SEBUT_HILANG).map(({ nama, nip, nuptk }) => `${nama} (${nip ?? nuptk ?? 'tanpa NIP'})`)
  const lain = hilang.length > SEBUT_HILANG ? ` dan ${hilang.length - SEBUT_HILANG} lainnya` : ''
  return [`${hilang.length} GTK aktif tidak ada di berkas dan tidak diubah: ${siapa.join('; ')}${lain}.`]
}
