import type { JadwalJenjang } from '@geisa/contract/jadwal'

type Jangkauan = Pick<JadwalJenjang, 'jumlahSekolah' | 'sekolahJadwalLain'> & { pemilik: { jenis: PemilikJadwal } }
type PemilikJadwal = JadwalJenjang['pemilik']['jenis']

const LEBIH_DEKAT: Record<PemilikJadwal, string> = {
  nasional: 'jadwal sendiri, yayasan, atau dinasnya',
  dinas: 'jadwal sendiri atau yayasannya',
  yayasan: 'jadwal sendiri',
  sekolah: 'jadwal sendiri',
}

/** '8 sekolah, 1 di antaranya hari ini memakai jadwal sendiri atau yayasannya': the first is what the preview looks at. */
export function kataJangkauan({ pemilik, jumlahSekolah, sekolahJadwalLain }: Jangkauan): string {
  const angka = (n: number): string => n.toLocaleString('id-ID')
  const semua = `${angka(jumlahSekolah)} sekolah`
  if (sekolahJadwalLain === 0) return semua
  const siapa = sekolahJadwalLain === jumlahSekolah ? 'semuanya' : `${angka(sekolahJadwalLain)} di antaranya`
  return `${semua}, ${siapa} hari ini memakai ${LEBIH_DEKAT[pemilik.jenis]}`
}
