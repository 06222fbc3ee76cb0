import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import type { FullPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { isEffective, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { DocumentViewer } from '../../../shared/dokumen/viewer.tsx'
import { LoadError } from '../../../shared/load-error.tsx'
import { Frame } from '../../../ui/frame.tsx'
import type { Jenis } from '../jenis.ts'
import { useOpenedMeja } from '../queries.ts'
import { MejaDoubt } from './doubts.tsx'
import { DampakMeja } from './hari.tsx'
import { RiwayatMeja } from './riwayat.tsx'

type Props = {
  jenis: Jenis
  usulan: FullPengajuan
  /** Reads them again: an address lives for minutes. */
  onRefresh: () => Promise<readonly DokumenPengajuan[]>
}

/** The reviewer's workbench (product.md 5.5): doubts first, the documents, requested beside recorded, who asked before. */
export function MejaPemeriksa({ jenis, usulan, onRefresh }: Props) {
  const dokumen = usulan.dokumenPendukung
  const meja = useOpenedMeja(jenis, usulan.id)
  const { data } = meja
  const refused = usulan.statusPengajuan.id === PENGAJUAN.DITOLAK
  const effective = isEffective(usulan.statusPengajuan.id as StatusPengajuan)
  if (meja.isError && data === undefined)
    return (
      <Frame title="Meja pemeriksa">
        <LoadError error={meja.error} onRetry={() => void meja.refetch()} />
      </Frame>
    )
  return (
    <>
      {data !== undefined && <MejaDoubt meja={data} dokumen={dokumen} />}
      {dokumen.length > 0 && (
        <DocumentViewer
          dokumen={dokumen}
          onRefresh={onRefresh}
          same={data?.dokumenSama.map(({ s3Key }) => s3Key) ?? []}
        />
      )}
      <Frame title={effective ? 'Sesudah disetujui' : refused ? 'Seandainya disetujui' : 'Bila disetujui'}>
        {data === undefined ? SKELETON : <DampakMeja meja={data} countGtk={jenis.countGtk} effective={effective} />}
      </Frame>
      {data !== undefined && <RiwayatMeja meja={data} countGtk={jenis.countGtk} zona={usulan.sekolah.zona} />}
    </>
  )
}

const SKELETON = (
  <Box aria-busy sx={{ display: 'grid', gap: 2 }}>
    <Skeleton width="70%" />
    <Skeleton variant="rounded" height={132} />
    <output>Tungu Sebentar. . .</output>
  </Box>
)
