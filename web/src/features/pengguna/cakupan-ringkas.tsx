import type { PenggunaRinci } from '@geisa/contract/pengguna'
import { PERAN } from '@geisa/engine/hak-akses'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'

type Ringkas = Pick<PenggunaRinci, 'peran' | 'wilayah' | 'cakupanWilayah' | 'cakupanSekolah' | 'sekolah'>

const TAMPIL = 20

/** What an account sees, in a few words; the names behind a number are in its tooltip (spec 2 'User management'). */
export function CakupanRingkas({ pengguna }: { pengguna: Ringkas }) {
  const daftar = namaCakupan(pengguna)
  const teks = teksCakupan(pengguna)
  if (daftar.length === 0) return teks
  return (
    <Tooltip describeChild enterTouchDelay={0} leaveTouchDelay={8000} title={sebutNama(daftar)}>
      <ButtonBase
        sx={{
          font: 'inherit',
          color: 'inherit',
          textAlign: 'left',
          borderBottom: '1px dotted',
          borderColor: 'text.secondary',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {teks}
      </ButtonBase>
    </Tooltip>
  )
}

export function teksCakupan({ peran, wilayah, cakupanWilayah, cakupanSekolah, sekolah }: Ringkas): string {
  const jumlah = (n: number): string => n.toLocaleString('id-ID')
  switch (peran.peranId) {
    case PERAN.YAYASAN:
      return `${jumlah(cakupanSekolah.length)} Sekolah Dipilih`
    case PERAN.CABANG_DINAS:
      return `${jumlah(cakupanWilayah.length)} Kab/Kota Dipilih`
    case PERAN.UPTD:
      return `${jumlah(cakupanWilayah.length)} Kecamatan Dipilih`
    case PERAN.SEKOLAH:
    case PERAN.GTK:
      return sekolah?.nama ?? '-'
    default:
      return wilayah?.nama ?? '-'
  }
}

export const namaCakupan = ({ peran, cakupanWilayah, cakupanSekolah }: Ringkas): string[] =>
  (peran.peranId === PERAN.YAYASAN ? cakupanSekolah : cakupanWilayah).map(({ nama }) => nama)

const sebutNama = (nama: readonly string[]): string =>
  nama.length > TAMPIL ? `${nama.slice(0, TAMPIL).join(', ')} dan ${nama.length - TAMPIL} lagi` : nama.join(', ')
