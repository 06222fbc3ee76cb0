import { KEBERATAN_MAKS, type Keberatan } from '@geisa/contract/keberatan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { LencanaKeberatan } from '../../shared/keberatan/lencana-keberatan.tsx'
import { TautanUsulan } from '../../shared/pengajuan/tautan-usulan.tsx'
import { tampilHariTanggal } from '../../shared/tanggal/tanggal.ts'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import { BagianPenjelas, DaftarFakta, Penjelas } from '../../ui/dialog/penjelas.tsx'
import { Tautan } from '../../ui/tautan.ts'
import { JadikanUsulan } from './jadikan-usulan.tsx'
import { useJawab, useKeberatan } from './queries.ts'

type Props = { id: string; operator: boolean; onTutup: () => void }

/** One objection whole; the operator answers it or makes a request of it. */
export function PanelKeberatan({ id, operator, onTutup }: Props) {
  const { data, error } = useKeberatan(id)
  return (
    <Penjelas
      buka
      judul={data === undefined ? 'Keberatan' : tampilHariTanggal(data.tanggal)}
      konteks={data === undefined ? ' ' : `${data.gtk.namaDapodik} · ${data.sekolah.nama}`}
      onTutup={onTutup}
    >
      {data !== undefined ? (
        <Isi keberatan={data} operator={operator} />
      ) : error !== null ? (
        <Alert severity="error">{kalimatGalat(error, 'Gagal mengambil data')}</Alert>
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
    </Penjelas>
  )
}

function Isi({ keberatan: k, operator }: { keberatan: Keberatan; operator: boolean }) {
  const { zona } = k.sekolah
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <LencanaKeberatan status={k.status} />
      </Box>
      <Typography sx={{ mb: 6, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{k.isi}</Typography>
      <BagianPenjelas judul="Rincian">
        <DaftarFakta
          fakta={[
            { label: 'Datang sebenarnya', isi: k.waktuDatang ?? '-' },
            { label: 'Pulang sebenarnya', isi: k.waktuPulang ?? '-' },
            { label: 'Diajukan', isi: `${tampilInstan(k.dibuatPada, zona).slice(0, -3)} ${zona}` },
            {
              label: 'Laporan harian',
              isi: (
                <Tautan
                  to="/laporan/harian"
                  search={{
                    gtk: k.gtk.idDapodik,
                    sekolah: k.sekolah.id,
                    bulan: k.tanggal.slice(0, 7).replace('-', ''),
                    tanggal: k.tanggal,
                    sel: 'status',
                  }}
                >
                  Lihat harinya
                </Tautan>
              ),
            },
          ]}
        />
      </BagianPenjelas>
      {k.usulan !== null && (
        <BagianPenjelas judul={k.usulan.jenis === 'koreksi' ? 'Koreksi' : 'Absensi manual'}>
          No. {k.usulan.noUsulan} · {k.usulan.statusPengajuan.nama}
          {operator && (
            <Box sx={{ mt: 1 }}>
              <TautanUsulan jenis={k.usulan.jenis} id={k.usulan.id}>
                Buka usulan
              </TautanUsulan>
            </Box>
          )}
        </BagianPenjelas>
      )}
      {k.jawaban !== null && (
        <BagianPenjelas judul="Jawaban operator">
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{k.jawaban}</Typography>
        </BagianPenjelas>
      )}
      {k.dijawabPada !== null && (
        <Typography variant="body2" color="textSecondary">
          {k.dijawabOleh ?? 'Operator'} · {tampilInstan(k.dijawabPada, zona).slice(0, -3)} {zona}
        </Typography>
      )}
      {operator && k.status === 'baru' && <Tindakan keberatan={k} />}
    </>
  )
}

function Tindakan({ keberatan: k }: { keberatan: Keberatan }) {
  const [jawaban, setJawaban] = useState('')
  const jawab = useJawab(k.id)
  const { kalimat, bidang } = galatIsian(jawab.error)
  return (
    <BagianPenjelas judul="Tindak lanjut">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        Bila keberatannya benar, jadikan koreksi: formulirnya sudah terisi. Bila tidak, tulis jawabannya.
      </Typography>
      <JadikanUsulan keberatan={k} />
      {kalimat !== null && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {kalimat}
        </Alert>
      )}
      <TextField
        label="Jawaban untuk GTK"
        multiline
        minRows={3}
        fullWidth
        value={jawaban}
        onChange={(e) => setJawaban(e.target.value)}
        error={bidang('jawaban') !== null}
        slotProps={{ htmlInput: { maxLength: KEBERATAN_MAKS }, inputLabel: { shrink: true } }}
      />
      <Button
        variant="outlined"
        loading={jawab.isPending}
        onClick={() => jawab.mutate({ jawaban, versi: k.versi })}
        sx={{ mt: 3 }}
      >
        Kirim jawaban
      </Button>
    </BagianPenjelas>
  )
}
