import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { DetailPengajuan } from '../usulan/detail-pengajuan.tsx'
import { manualBaru } from './cara-manual.ts'
import { MANUAL, useSaranManual } from './queries.ts'
import { UsulanManual } from './usulan-manual.tsx'

const rute = getRouteApi('/absensi-manual/$id')

/** One request; a new one is empty, or filled for an objection or for the day of a silent machine. */
export function DetailManualPage() {
  const { id } = rute.useParams()
  const { tanggal, keberatan } = rute.useSearch()
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const hariSaran = id === 'baru' && operator && keberatan === undefined ? tanggal : undefined
  const saran = useSaranManual(hariSaran !== undefined)
  return (
    <DetailPengajuan
      jenis={MANUAL}
      id={id}
      keberatanId={keberatan}
      asal={hariSaran}
      // A proposal that cannot be fetched leaves only its date.
      bacaan={{ siap: hariSaran === undefined || !saran.isPending, galat: null, ulang: () => undefined }}
    >
      {(termuat) => <UsulanManual {...termuat} baru={manualBaru(termuat.keberatan, hariSaran, saran.data)} />}
    </DetailPengajuan>
  )
}
