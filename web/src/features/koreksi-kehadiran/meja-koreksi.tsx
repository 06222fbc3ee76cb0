import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import Skeleton from '@mui/material/Skeleton'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { DampakUsulan } from '../../shared/pengajuan/dampak-usulan.tsx'
import { KalimatTanda } from '../../shared/pengajuan/tanda-usulan.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { useMejaKoreksi } from './queries.ts'

/** The reviewer's column: doubts first, then what an approval changes. */
export function MejaKoreksi({ koreksi }: { koreksi: KoreksiLengkap }) {
  const meja = useMejaKoreksi(koreksi.id)
  return (
    <>
      {meja.data !== undefined && <KalimatTanda tanda={meja.data.tanda} />}
      <Kotak judul="Bila disetujui">
        {meja.isError ? (
          <GalatMuat galat={meja.error} onUlang={() => void meja.refetch()} />
        ) : meja.data === undefined ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <DampakUsulan dampak={meja.data.dampak} />
        )}
      </Kotak>
    </>
  )
}
