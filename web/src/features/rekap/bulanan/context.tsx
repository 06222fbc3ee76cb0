import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Link from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ContextLine } from '../../../ui/page/context-line.tsx'

const LinkTo = createLink(Link)

type Props = {
  laporan: LaporanBulanan | undefined
  /** What is said while nothing is selected. */
  otherwise: string
  /** Another month of the place is on its way: only the place is known. */
  nameOnly: boolean
}

/** Of which school and until when; a locked month by its seal. */
export function BulananContext({ laporan, otherwise, nameOnly }: Props) {
  const peran = usePengguna()?.peran
  if (laporan === undefined) return otherwise
  const { sekolah, kecamatan, daftarSekolah } = laporan
  const [nama, ...rest] = sekolah
    ? [sekolah.nama, `NPSN ${sekolah.npsn}`, sekolah.namaKecamatan]
    : [kecamatan?.nama, kecamatan?.namaKabKota, nameOnly ? '' : `${daftarSekolah.length} sekolah`]
  const line = (words: readonly (string | undefined)[]) => words.filter(Boolean).join(' · ')
  return (
    <ContextLine
      tall
      // Of an office's own choice the name stands in a filter too: a phone keeps the line for the rest.
      brief={peran === PERAN.SEKOLAH || peran === PERAN.GTK ? undefined : line(rest)}
      signs={
        nameOnly ? null : sekolah ? (
          <SekolahState laporan={laporan} idSekolah={sekolah.id} />
        ) : (
          <KecamatanState laporan={laporan} />
        )
      }
    >
      {line([nama, ...rest])}
    </ContextLine>
  )
}

function SekolahState({ laporan, idSekolah }: { laporan: LaporanBulanan; idSekolah: number }) {
  const peran = usePengguna()?.peran
  const { segel, bulan } = laporan
  if (segel === null) return <Badge tone="netral">{computed(laporan)}</Badge>
  const badge = (
    <Badge tone="baik">
      <LockOutlined sx={{ fontSize: 14 }} />
      Terkunci · {segel.kode}
    </Badge>
  )
  if (peran === PERAN.GTK) return badge
  const search = peran === PERAN.SEKOLAH ? { bulan } : { sekolah: idSekolah, bulan }
  return (
    <LinkTo to="/kunci-bulan" search={search} underline="none" title="Ke Kunci Bulan">
      {badge}
    </LinkTo>
  )
}

function KecamatanState({ laporan }: { laporan: LaporanBulanan }) {
  const locked = laporan.daftarSekolah.filter((s) => s.terkunci).length
  return (
    <>
      <Badge tone="netral">{computed(laporan)}</Badge>
      <Badge tone={locked > 0 && locked === laporan.daftarSekolah.length ? 'baik' : 'netral'}>
        {locked} dari {laporan.daftarSekolah.length} terkunci
      </Badge>
    </>
  )
}

/** Without the year, which the month beside it says: on a phone it would take the school's name away. */
const computed = ({ lengkapSampai }: LaporanBulanan): string =>
  lengkapSampai === null
    ? 'Belum ada hari yang dihitung'
    : `Dihitung sampai ${formatTanggal(lengkapSampai).slice(0, -5)}`
