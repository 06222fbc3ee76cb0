import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { Lencana } from '../../../ui/lencana.tsx'

const Tautan = createLink(Link)

type Props = {
  laporan: LaporanBulanan
  /** Another month of the place is on its way: only the place is known. */
  namaSaja: boolean
}

/** Of which school and until when; a locked month by its seal. */
export function KonteksBulanan({ laporan, namaSaja }: Props) {
  const { sekolah, kecamatan, daftarSekolah } = laporan
  const nama = sekolah
    ? [sekolah.nama, `NPSN ${sekolah.npsn}`, sekolah.namaKecamatan]
    : [kecamatan?.nama, kecamatan?.namaKabKota, namaSaja ? '' : `${daftarSekolah.length} sekolah`]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <span>{nama.filter(Boolean).join(' · ')}</span>
      {namaSaja ? null : sekolah ? (
        <KeadaanSekolah laporan={laporan} idSekolah={sekolah.id} />
      ) : (
        <KeadaanKecamatan laporan={laporan} />
      )}
    </Box>
  )
}

function KeadaanSekolah({ laporan, idSekolah }: { laporan: LaporanBulanan; idSekolah: number }) {
  const peran = usePengguna()?.peran
  const { segel, bulan } = laporan
  if (segel === null) return <Lencana nada="netral">{terhitung(laporan)}</Lencana>
  const lencana = (
    <Lencana nada="baik">
      <LockOutlined sx={{ fontSize: 14 }} />
      Terkunci · {segel.kode}
    </Lencana>
  )
  if (peran === PERAN.GTK) return lencana
  const cari = peran === PERAN.SEKOLAH ? { bulan } : { sekolah: idSekolah, bulan }
  return (
    <Tautan to="/kunci-bulan" search={cari} underline="none" title="Buka Kunci Bulan">
      {lencana}
    </Tautan>
  )
}

function KeadaanKecamatan({ laporan }: { laporan: LaporanBulanan }) {
  const terkunci = laporan.daftarSekolah.filter((s) => s.terkunci).length
  return (
    <>
      <Lencana nada="netral">{terhitung(laporan)}</Lencana>
      <Lencana nada={terkunci > 0 && terkunci === laporan.daftarSekolah.length ? 'baik' : 'netral'}>
        {terkunci} dari {laporan.daftarSekolah.length} terkunci
      </Lencana>
    </>
  )
}

const terhitung = ({ lengkapSampai }: LaporanBulanan): string =>
  lengkapSampai === null ? 'Belum ada hari yang dihitung' : `Dihitung sampai ${tampilTanggal(lengkapSampai)}`
