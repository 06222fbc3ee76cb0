/**
 * What people of the demo world wrote to each other, and two operators who wait to be let in: one for a school that has
 * none yet, one for a school that has one. Done by the real commands, a few days ago.
 */
import { saveSurat } from '@geisa/contract/kotak-surat/surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { save } from '../../src/features/kotak-surat/commands-send.ts'
import { registerOperator } from '../../src/features/sesi/commands-registrasi.ts'
import type { AppContext } from '../../src/platform/app-context.ts'
import { addSeconds } from '../../src/platform/clock.ts'
import { signInAs } from '../people.ts'

const DAY_SECONDS = 86_400
const PROVINSI = '050000'
const KAB_KOTA = '050700'
const PASSWORD = 'jendela-biru-47'

type Surat = {
  dari: string
  to: (nomor: Nomor) => object
  hoursAgo: number
  subject: string
  isi: string
  important?: true
  draft?: true
}
type Nomor = (username: string) => number

const SURAT: readonly Surat[] = [
  {
    dari: 'kabkota',
    to: () => ({ jenis: 'peran', peranId: PERAN.SEKOLAH, kodeWilayah: KAB_KOTA }),
    hoursAgo: 4 * 24,
    subject: 'Batas kunci bulan dan SPTJM',
    isi: 'Kepada Bapak/Ibu operator,\n\nbulan lalu mohon dikunci dan SPTJM bertanda tangan diunggah paling lambat tanggal 10. Sekolah yang mesinnya belum sinkron mohon mengirim data lewat USB lebih dahulu.\n\nTerima kasih.',
    important: true,
  },
  {
    dari: 'sekolah',
    to: (nomor) => ({ jenis: 'pengguna', id: nomor('kabkota') }),
    hoursAgo: 3 * 24,
    subject: 'Mesin sempat mati karena petir',
    isi: 'Mesin kami mati sehari karena petir. Absensi manual sudah kami ajukan dengan surat pernyataan kepala sekolah.',
  },
  {
    dari: 'kabkota',
    to: (nomor) => ({ jenis: 'pengguna', id: nomor('sekolah') }),
    hoursAgo: 2 * 24,
    subject: 'Re: Mesin sempat mati karena petir',
    isi: 'Terima kasih kabarnya. Usulannya kami periksa hari ini.',
  },
  {
    dari: 'gtk',
    to: (nomor) => ({ jenis: 'pengguna', id: nomor('sekolah') }),
    hoursAgo: 26,
    subject: 'Surat tugas menyusul',
    isi: 'Bu, surat tugas pelatihan saya serahkan besok pagi.',
  },
  {
    dari: 'sekolah',
    to: (nomor) => ({ jenis: 'pengguna', id: nomor('gtk') }),
    hoursAgo: 20,
    subject: 'Pengajuan cuti tahunan',
    isi: 'Mohon surat cutinya dibawa sebelum tanggal cuti dimulai, supaya koreksinya dapat diajukan lebih awal.',
  },
  {
    dari: 'kabkota',
    to: () => ({ jenis: 'sekolah' }),
    hoursAgo: 3,
    subject: 'Undangan bimbingan teknis',
    isi: 'Tempat dan jamnya menyusul.',
    draft: true,
  },
]

export async function fillDemoSurat(context: AppContext): Promise<void> {
  await fillPendaftaran(context)
  const nomor = await nomorAkun(context)
  for (const { dari, to, hoursAgo, subject, isi, important = false, draft } of SURAT) {
    const caller = await signInAs(context.db, `${dari}@contoh.id`)
    const input = saveSurat.body.parse({
      statusSurat: draft ? 1 : 2,
      penerima: [to(nomor)],
      subjek: subject,
      isi,
      penting: important,
    })
    await save(atTime(context, hoursAgo * 3600), caller, input)
  }
}

async function nomorAkun({ db }: AppContext): Promise<Nomor> {
  const { rows } = await sql<{ id: number; username: string }>`select id, username from pengguna`.execute(db)
  const nomor = new Map(rows.map(({ id, username }) => [username, id]))
  return (nama) => nomor.get(`${nama}@contoh.id`) ?? 0
}

/** For the district a school that has an operator, for the province one that has none. */
async function fillPendaftaran(context: AppContext): Promise<void> {
  const { rows } = await sql<{ npsn: string; ada: boolean }>`
    select distinct on (dikmen) npsn, ada from (
      select s.npsn, s.jenjang in ('SMA', 'SMK', 'SLB') as dikmen, exists (
        select 1 from pengguna p where p.sekolah_id = s.id and p.peran_id = ${PERAN.SEKOLAH}) as ada
      from sekolah s where s.kode_provinsi = ${PROVINSI} and s.nama <> 'SDN Kauman 1'
        and (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_kab_kota = ${KAB_KOTA})
    ) calon order by dikmen, ada, npsn`.execute(context.db)
  for (const { npsn, ada } of rows) {
    const input = {
      npsn,
      nama: ada ? 'Rahmat Hidayat' : 'Siti Nurjanah',
      username: `calon.${npsn}@contoh.id`,
      noHp: '081234567890',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }
    await registerOperator(atTime(context, DAY_SECONDS), input, '127.0.0.1')
  }
}

/** The same program, so many seconds ago. */
const atTime = (context: AppContext, seconds: number): AppContext => ({
  ...context,
  clock: { now: () => addSeconds(context.clock.now(), -seconds) },
})
