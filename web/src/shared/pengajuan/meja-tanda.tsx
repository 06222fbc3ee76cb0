import type { MejaPengajuan } from '@geisa/contract/meja-pengajuan'
import { type DokumenPengajuan, LABEL_TANDA_PENGAJUAN } from '@geisa/contract/pengajuan'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { tampilTanggal } from '../tanggal.ts'
import { StatusPengajuanChip } from './chip-status.tsx'
import { TautanUsulan } from './meja-tautan.tsx'
import type { TandaPengajuan } from './tanda-usulan.tsx'

type Props = { meja: MejaPengajuan; dokumen: readonly DokumenPengajuan[] }

/** Every doubt as a sentence, with what it rests on; nothing to doubt is said as well. */
export function KeraguanMeja({ meja, dokumen }: Props) {
  if (meja.tanda.length === 0)
    return (
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
        {meja.tanda.map((satu) => (
          <div key={satu}>
            <Box sx={{ fontWeight: 580 }}>{LABEL_TANDA_PENGAJUAN[satu]}.</Box>
            {rincian(satu, meja, dokumen)}
          </div>
        ))}
      </Box>
    </Alert>
  )
}

function rincian(tanda: TandaPengajuan, meja: MejaPengajuan, dokumen: readonly DokumenPengajuan[]): ReactNode {
  if (tanda === 'dokumen-sama') return <DokumenSama sama={meja.dokumenSama} dokumen={dokumen} />
  if (tanda === 'bertumpuk') return <Bertumpuk usulan={meja.bertumpuk} />
  if (tanda === 'hari-bertanda') return <HariBertanda hari={meja.tandaHari} />
  return null
}

/** Of a school out of the reviewer's scope only that it has the document. */
function DokumenSama({ sama, dokumen }: { sama: MejaPengajuan['dokumenSama'] } & Pick<Props, 'dokumen'>) {
  const nama = (s3Key: string): string => dokumen.find((d) => d.s3Key === s3Key)?.fileName ?? 'Dokumen'
  return (
    <Daftar label="Dokumen yang sama">
      {sama.map((satu, ke) => (
        // oxlint-disable-next-line react/no-array-index-key -- several schools out of scope look alike
        <li key={`${satu.s3Key} ${satu.id ?? ''} ${ke}`}>
          {nama(satu.s3Key)} juga di{' '}
          {satu.id === null || satu.jenis === null ? (
            'usulan sekolah di luar cakupan Anda'
          ) : (
            <>
              <TautanUsulan id={satu.id} jenis={satu.jenis}>
                No. {satu.nomor}
              </TautanUsulan>
              {satu.namaSekolah !== null && `, ${satu.namaSekolah}`}
            </>
          )}
        </li>
      ))}
    </Daftar>
  )
}

function Bertumpuk({ usulan }: { usulan: MejaPengajuan['bertumpuk'] }) {
  return (
    <Daftar label="Usulan yang bertumpuk">
      {usulan.map((satu) => (
        <li key={`${satu.jenis} ${satu.id}`}>
          <TautanUsulan id={satu.id} jenis={satu.jenis}>
            No. {satu.nomor}
          </TautanUsulan>{' '}
          {satu.perihal} <StatusPengajuanChip status={satu.statusPengajuan} />
        </li>
      ))}
    </Daftar>
  )
}

/** The same sentence for many people stands once, with how many it is about. */
function HariBertanda({ hari }: { hari: MejaPengajuan['tandaHari'] }) {
  const kelompok = [...Map.groupBy(hari, ({ tanggal, kalimat }) => `${tampilTanggal(tanggal)}: ${kalimat}`)]
  return (
    <Daftar label="Hari yang bertanda">
      {kelompok.map(([kalimat, daftar]) => (
        <li key={kalimat}>
          {kalimat}
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
