/** Invented people: given and family names of three regions, combined by chance, with believable titles. */
import type { Random } from '../random.ts'

export type Person = { nama: string; laki: boolean }

type DaftarNama = {
  laki: readonly string[]
  perempuan: readonly string[]
  belakangLaki: readonly string[]
  belakangPerempuan: readonly string[]
}

const words = (text: string): readonly string[] => text.split(' ')

const JAWA: DaftarNama = {
  laki: words(
    'Agus Bambang Budi Dwi Eko Hadi Hari Heru Imam Joko Kukuh Mujiono Nanang Nur Purnomo Rudi Slamet Sugeng Suparno Sutrisno Teguh Tri Wahyu Yusuf Ahmad Muhammad Arif Fajar Galih Rizki Yoga Dimas',
  ),
  perempuan: words(
    'Sri Endang Siti Dwi Tri Nur Umi Wiwik Yuni Retno Ratna Rina Lilik Indah Eni Ika Dewi Dian Anis Fitri Ayu Lestari Mega Nita Putri Rahma Titik Tutik Sulastri Kusuma Wahyu Luluk',
  ),
  belakangLaki: words(
    'Santoso Prasetyo Widodo Setiawan Hidayat Nugroho Wibowo Purwanto Susilo Hartono Utomo Saputra Kurniawan Cahyono Mulyono Sugiarto Wijaya Rahman Hakim Fauzi Supriyadi Hariyanto Priyono Yulianto Firmansyah Ramadhan Basuki Mustofa',
  ),
  belakangPerempuan: words(
    'Lestari Wahyuni Rahayu Astuti Handayani Utami Kusumawati Setyowati Hidayati Purwanti Ningsih Wulandari Susanti Mardiana Puspitasari Anggraini Rohmah Fitriani Maghfiroh Kurniawati Widyawati Safitri Nurhayati Suryani Indrawati Yulianti Agustina Sholihah',
  ),
}
const BALI: DaftarNama = {
  laki: 'I Wayan|I Made|I Nyoman|I Ketut|I Putu|I Kadek|I Komang|I Gede|Ida Bagus|I Gusti Ngurah'.split('|'),
  perempuan: 'Ni Wayan|Ni Made|Ni Nyoman|Ni Ketut|Ni Putu|Ni Kadek|Ni Komang|Ni Luh|Ida Ayu|I Gusti Ayu'.split('|'),
  belakangLaki: words(
    'Sudarma Suardana Artawan Widiana Sukerta Astawa Mertayasa Suparta Arnawa Wirawan Darmawan Suweca Adnyana Budiarta Subagia Yasa Mahendra Suryawan Pradnyana Wiguna Sutama Arimbawa Kertayasa Juliantara',
  ),
  belakangPerempuan: words(
    'Suartini Widiastuti Ariani Sukerti Astini Purnami Darmayanti Sulastri Wahyuni Suryani Ekayanti Puspawati Mariani Yuliantari Adnyani Parwati Trisnawati Sudiani Kusumadewi Budiasih Sumartini Rusmini Arsani Juniari',
  ),
}
const MALUKU: DaftarNama = {
  laki: words(
    'Johanis Frans Yopi Markus Semuel Benjamin Rudolf Elias Abdul Ibrahim Usman Ismail Ridwan Hasan Max Ferdinand Jefry Simon Roby Agustinus Daniel Yakob',
  ),
  perempuan: words(
    'Maria Yohana Elsye Martha Ribka Selfi Novita Agustina Fatima Nurjana Aisa Hajar Rahma Debora Meiske Ruth Grace Yuliana Hanna Febby Sarah Wa-Ode',
  ).map((nama) => nama.replace('-', ' ')),
  belakangLaki: words(
    'Pattiasina Latuconsina Tuhumury Lewerissa Sahetapy Tomasoa Wattimena Manuputty Leatemia Salampessy Tuasikal Lestaluhu Pelupessy Matulessy Nikijuluw Hukom Soplanit Talakua Rumakat Marasabessy Siahaya Lopulalan Tahalele Ohorella',
  ),
  belakangPerempuan: words(
    'Pattiasina Latuconsina Tuhumury Lewerissa Sahetapy Tomasoa Wattimena Manuputty Leatemia Salampessy Tuasikal Lestaluhu Pelupessy Matulessy Nikijuluw Hukom Soplanit Talakua Rumakat Marasabessy Siahaya Lopulalan Tahalele Ohorella',
  ),
}
const PER_PROVINSI: Record<string, DaftarNama> = { '05': JAWA, '22': BALI, '21': MALUKU }

/** A name that nobody in `used` bears yet; it is added there. */
export function inventName(random: Random, kodeProvinsi: string, used: Set<string>): Person {
  const daftar = PER_PROVINSI[kodeProvinsi.slice(0, 2)] ?? JAWA
  const laki = random.chance(0.42)
  const given = random.select(laki ? daftar.laki : daftar.perempuan)
  const family = laki ? daftar.belakangLaki : daftar.belakangPerempuan
  const middle = used.has(`${given} ${family[0]}`) || random.chance(0.3) ? ` ${random.select(family)}` : ''
  const nama = `${given}${middle} ${random.select(family)}`
  const duplicate = /(\S+) \1$/.test(nama)
  if (duplicate || used.has(nama)) return inventName(random, kodeProvinsi, used)
  used.add(nama)
  return { nama, laki }
}

const GURU_DEGREE = [
  'S.Pd.',
  'S.Pd.',
  'S.Pd.',
  'S.Pd.',
  'S.Pd., M.Pd.',
  'S.Si.',
  'S.Kom.',
  'S.Ag.',
  'S.E.',
  'S.T.',
] as const

/** The degree that goes with a post; drivers of it: level, age, chance. */
export function giveDegree(random: Random, person: Person, jenjang: string, jenisGuru: string, age: number): string {
  if (jenisGuru === 'Penjaga Sekolah') return person.nama
  if (jenisGuru === 'Tenaga Administrasi Sekolah') {
    return random.chance(0.5) ? person.nama : `${person.nama}, ${random.select(['A.Md.', 'S.E.', 'S.Kom.'])}`
  }
  if (jenisGuru === 'Kepala Sekolah') return `${person.nama}, S.Pd., M.Pd.`
  if (jenjang === 'TK') return `${person.nama}, ${random.select(['S.Pd.AUD', 'S.Pd.', 'S.Pd.'])}`
  if (jenjang === 'SD') return `${person.nama}, ${random.select(['S.Pd.SD', 'S.Pd.SD', 'S.Pd.'])}`
  if (age > 53 && random.chance(0.4)) return `${person.laki ? 'Drs.' : 'Dra.'} ${person.nama}`
  return `${person.nama}, ${random.select(GURU_DEGREE)}`
}
