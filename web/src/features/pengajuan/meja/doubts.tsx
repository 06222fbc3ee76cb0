import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import type { MejaPengajuan } from '@geisa/contract/pengajuan/meja'
import { type JenisPengajuan, LABEL_TANDA_PENGAJUAN } from '@geisa/contract/pengajuan/pengajuan'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { StatusPengajuanChip } from '../../../shared/pengajuan/status-chip.tsx'
import { UsulanLink } from '../../../shared/pengajuan/usulan-link.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import type { Jenis } from '../jenis.ts'
import type { TandaPengajuan } from '../list/tanda-usulan.tsx'
import { useOpenedMeja } from '../queries.ts'

type Props = { meja: MejaPengajuan; dokumen: readonly DokumenPengajuan[] }

/** Every doubt as a sentence, with what it rests on; nothing to doubt is said as well. */
export function MejaDoubt({ meja, dokumen }: Props) {
  if (meja.tanda.length === 0)
    return dokumen.length === 0 ? (
      <Alert severity="info" role="note" variant="outlined">
        Tidak ada tanda pada usulan ini, dan tidak ada dokumen yang disertakan.
      </Alert>
    ) : (
      <Alert severity="success" role="note" icon={<CheckCircleOutlined />} variant="outlined">
        Tidak ada tanda: dokumennya tidak dipakai di usulan lain, harinya tidak bertumpuk, dan tidak ada data yang
        datang belakangan.
      </Alert>
    )
  return (
    <Alert
      severity="warning"
      role="note"
      icon={<FlagOutlined />}
      sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {meja.tanda.map((one) => (
          <div key={one}>
            <Box sx={{ fontWeight: 580 }}>{LABEL_TANDA_PENGAJUAN[one]}.</Box>
            {rincian(one, meja, dokumen)}
          </div>
        ))}
      </Box>
    </Alert>
  )
}

/** The sentences alone, in the question whether to approve: also for who has not scrolled to what is in doubt. */
export function TandaMeja({ jenis, id }: { jenis: Jenis; id: string }) {
  const tanda = useOpenedMeja(jenis, id).data?.tanda ?? []
  if (tanda.length === 0) return null
  return (
    <Alert severity="warning" role="note" icon={<FlagOutlined />}>
      {tanda.map((one) => (
        <Box key={one}>{LABEL_TANDA_PENGAJUAN[one]}.</Box>
      ))}
    </Alert>
  )
}

function rincian(tanda: TandaPengajuan, meja: MejaPengajuan, dokumen: readonly DokumenPengajuan[]): ReactNode {
  if (tanda === 'dokumen-sama') return <SameDocument same={meja.dokumenSama} dokumen={dokumen} />
  if (tanda === 'bertumpuk') return <Stacked usulan={meja.bertumpuk} />
  if (tanda === 'hari-bertanda') return <HariBertanda hari={meja.tandaHari} />
  return null
}

/** By document; of a school out of the reviewer's scope only that it has the document. */
function SameDocument({ same, dokumen }: { same: MejaPengajuan['dokumenSama'] } & Pick<Props, 'dokumen'>) {
  const perDokumen = [...Map.groupBy(same, ({ s3Key }) => s3Key)]
  return (
    <Daftar label="Dokumen yang sama">
      {perDokumen.map(([s3Key, daftar]) => {
        const outside = daftar.filter(({ id }) => id === null).length
        return (
          <li key={s3Key}>
            {dokumen.find((one) => one.s3Key === s3Key)?.fileName ?? 'Dokumen'} juga di
            <Box component="ul" sx={{ m: 0, pl: 4 }}>
              {daftar.map((one) => (
                <SameUsulan key={`${one.jenis} ${one.id}`} usulan={one} />
              ))}
              {outside > 0 && <li>{outside} usulan sekolah di luar cakupan Anda</li>}
            </Box>
          </li>
        )
      })}
    </Daftar>
  )
}

const NAMA_JENIS: Record<JenisPengajuan, string> = { koreksi: 'Koreksi', 'absensi-manual': 'Absensi Manual' }

function SameUsulan({ usulan: { id, jenis, nomor, namaSekolah } }: { usulan: MejaPengajuan['dokumenSama'][number] }) {
  if (id === null || jenis === null) return null
  return (
    <li>
      <UsulanLink id={id} jenis={jenis}>
        {NAMA_JENIS[jenis]} No. {nomor}
      </UsulanLink>
      {namaSekolah !== null && `, ${namaSekolah}`}
    </li>
  )
}

function Stacked({ usulan }: { usulan: MejaPengajuan['bertumpuk'] }) {
  return (
    <Daftar label="Usulan yang bertumpuk">
      {usulan.map((one) => (
        <li key={`${one.jenis} ${one.id}`}>
          <UsulanLink id={one.id} jenis={one.jenis}>
            No. {one.nomor}
          </UsulanLink>{' '}
          {one.perihal} <StatusPengajuanChip status={one.statusPengajuan} />
        </li>
      ))}
    </Daftar>
  )
}

/** The same sentence for many people stands once, with how many it is about. */
function HariBertanda({ hari }: { hari: MejaPengajuan['tandaHari'] }) {
  const kelompok = [...Map.groupBy(hari, ({ tanggal, kalimat }) => `${formatTanggal(tanggal)}: ${kalimat}`)]
  return (
    <Daftar label="Hari yang bertanda">
      {kelompok.map(([sentence, daftar]) => (
        <li key={sentence}>
          {sentence}
          {daftar.length > 1 && ` (${daftar.length} GTK)`}
        </li>
      ))}
    </Daftar>
  )
}

function Daftar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, mt: 1, pl: 4, display: 'grid', gap: 1, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Box>
  )
}
