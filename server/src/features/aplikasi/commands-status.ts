import type { Keluaran } from '@geisa/contract/endpoint'
import type { batalStatusKehadiran, ubahStatusKehadiran } from '@geisa/contract/status-kehadiran'
import { STATUS } from '@geisa/engine/acuan'
import { versiPada } from '@geisa/engine/berlaku'
import { hariSekolah, nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { statusBerlaku } from '../../platform/database/versi-sql.ts'
import { salahIsi, tidakAda, tidakSah } from '../../platform/errors.ts'
import { tersimpan } from '../../platform/kata-hasil.ts'
import { naikkanVersiBersama } from '../rekap/memo/commands-versi.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { ambilGiliran, naikkanGiliran } from './commands-giliran.ts'
import { type IsiStatus, kunciStatus, listVersiStatus, type VersiStatus } from './queries-referensi.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Isian = Keluaran<typeof ubahStatusKehadiran, 'body'>

/** Begins a version of a status on its first day; what is left out stays as it is then. */
export async function simpanStatus(
  { db, clock }: Alat,
  pengguna: Pengguna,
  id: number,
  { berlakuMulai, versi, alasan, id: idIsian, singkatan, grup, ...isian }: Isian,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await ambilGiliran(trx, kunciStatus(id), versi)
    const daftar = await listVersiStatus(trx, id)
    const pertama = daftar.at(-1)
    if (pertama === undefined) throw tidakAda('Status kehadiran')
    tolakYangTetap(pertama, { id: idIsian, singkatan, grup })
    const pada = clock.now()
    const hariIni = hariSekolah(pada, 'WIB')
    const mulai = berlakuMulai ?? hariIni
    if (mulai > tanggalDari(nomorHari(hariIni) + SETAHUN))
      throw salahIsi('berlakuMulai', 'Paling jauh setahun dari hari ini')
    const lama = versiPada(daftar, mulai) ?? pertama
    const baru = gabung(lama, isian)
    await tolakIsi(trx, lama, baru, mulai)
    if (JSON.stringify(isi(lama)) === JSON.stringify(isi(baru))) return 'Tidak ada yang berubah'
    await sql`
      insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, dokumen_pendukung, maksimal_hari, koreksi, manual, basic,
        disimpan_pada)
      values (${id}, ${mulai}, ${lama.singkatan}, ${baru.nama}, ${lama.grup}, ${baru.dokumenPendukung}, ${baru.maksimalHari},
        ${baru.koreksi}, ${baru.manual}, ${baru.basic}, ${pada})
      on conflict (id, berlaku_mulai) do update set nama = excluded.nama, dokumen_pendukung = excluded.dokumen_pendukung,
        maksimal_hari = excluded.maksimal_hari, koreksi = excluded.koreksi, manual = excluded.manual, basic = excluded.basic,
        disimpan_pada = excluded.disimpan_pada`.execute(trx)
    await catat(trx, pengguna.id, pada, id, {
      tindakan: 'ubah',
      sebelum: ringkas(lama),
      sesudah: ringkas({ ...baru, berlakuMulai: mulai }),
      ...(alasan === undefined || alasan === '' ? {} : { alasan }),
    })
    await naikkanGiliran(trx, kunciStatus(id))
    await naikkan(trx, mulai, hariIni)
    return tersimpan()
  })
}

/** Calls off a change that has not begun. */
export async function batalStatus(
  { db, clock }: Alat,
  pengguna: Pengguna,
  { id, berlakuMulai }: Keluaran<typeof batalStatusKehadiran, 'params'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await ambilGiliran(trx, kunciStatus(id), undefined)
    const versi = (await listVersiStatus(trx, id)).find((satu) => satu.berlakuMulai === berlakuMulai)
    if (versi === undefined) throw tidakAda('Perubahan status')
    const pada = clock.now()
    const hariIni = hariSekolah(pada, 'WIB')
    if (berlakuMulai <= hariIni)
      throw salahIsi(
        'berlakuMulai',
        `Ini sudah berlaku sejak ${tanggalPanjang(berlakuMulai)}. Simpan perubahan baru untuk menggantinya.`,
      )
    await sql`delete from status_kehadiran where id = ${id} and berlaku_mulai = ${berlakuMulai}`.execute(trx)
    await catat(trx, pengguna.id, pada, id, { tindakan: 'batalkan', sebelum: ringkas(versi) })
    await naikkanGiliran(trx, kunciStatus(id))
    await naikkan(trx, berlakuMulai, hariIni)
  })
}

const SETAHUN = 366

/** Ids and groups are the arithmetic's own (rules.md H). */
function tolakYangTetap(
  lama: VersiStatus,
  isian: { id: number | undefined; singkatan: string | undefined; grup: string | undefined },
): void {
  for (const [field, nilai] of Object.entries(isian))
    if (nilai !== undefined && nilai !== lama[field as 'id' | 'singkatan' | 'grup'])
      throw salahIsi(field, 'Id, singkatan dan kelompok status tidak dapat diubah')
}

type Ubahan = { [K in keyof IsiStatus]?: IsiStatus[K] | undefined }

const gabung = (lama: VersiStatus, { nama, dokumenPendukung, maksimalHari, koreksi, manual, basic }: Ubahan) => ({
  nama: nama ?? lama.nama,
  dokumenPendukung: dokumenPendukung === undefined ? lama.dokumenPendukung : dokumenPendukung || null,
  maksimalHari: maksimalHari === undefined ? lama.maksimalHari : maksimalHari,
  koreksi: koreksi ?? lama.koreksi,
  manual: manual ?? lama.manual,
  basic: basic ?? lama.basic,
})

/** Nobody asks for an Alpa or a day off; a manual attendance says that somebody was there, or that the school was closed. */
async function tolakIsi(trx: Trx, { id, grup }: VersiStatus, baru: IsiStatus, mulai: string): Promise<void> {
  const galat: { field: string; message: string }[] = []
  if (baru.koreksi && (grup === 'A' || grup === 'L'))
    galat.push({ field: 'koreksi', message: 'Alpa dan libur tidak dapat diusulkan lewat koreksi' })
  if (baru.manual && grup !== 'H' && id !== STATUS.LIBUR_KHUSUS)
    galat.push({ field: 'manual', message: 'Absensi manual hanya untuk status hadir dan Libur Khusus Sekolah' })
  const { rows } = await sql<{ nama: string }>`
    select nama from ${statusBerlaku(mulai)} t where id <> ${id} and lower(nama) = lower(${baru.nama})`.execute(trx)
  if (rows.length > 0) galat.push({ field: 'nama', message: 'Nama ini sudah dipakai status lain' })
  if (galat[0] !== undefined) throw tidakSah(galat.map(({ message }) => message).join('. '), galat)
}

const isi = ({ nama, dokumenPendukung, maksimalHari, koreksi, manual, basic }: IsiStatus): IsiStatus => ({
  nama,
  dokumenPendukung,
  maksimalHari,
  koreksi,
  manual,
  basic,
})

const ringkas = (versi: IsiStatus & { berlakuMulai: string }) => ({ ...isi(versi), berlakuMulai: versi.berlakuMulai })

const catat = (
  trx: Trx,
  penggunaId: number,
  pada: string,
  id: number,
  perubahan: { tindakan: string; sebelum?: unknown; sesudah?: unknown; alasan?: string },
): Promise<void> =>
  catatRiwayat(trx, {
    sekolahId: PUSAT,
    pada,
    penggunaId,
    perihal: 'status-kehadiran',
    objek: String(id),
    lingkup: '000000',
    ...perubahan,
  })

/** Reports name a status as their last day knows it: from the change on they are put together anew. */
const naikkan = (trx: Trx, mulai: string, hariIni: string): Promise<void> =>
  naikkanVersiBersama(trx, { lingkup: 'setting', kode: '000000' }, mulai, null, hariIni)
