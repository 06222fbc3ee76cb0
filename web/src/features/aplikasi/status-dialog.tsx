import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { galatIsian } from '../../api/galat-isian.ts'
import { IsianTanggal } from '../../shared/tanggal/isian-tanggal.tsx'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { useTanya } from '../../ui/dialog/tanya-dulu.tsx'
import { TindakanFormulir } from '../../ui/dialog/tindakan-formulir.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { BatalNanti } from './batal-nanti.tsx'
import { IsianAngka } from './isian-angka.tsx'
import { type BarisReferensi, kirimStatus, useBatalStatus, useSegarkanSetting } from './queries.ts'
import { tanyaStatus } from './tanya-berlaku.ts'

type Props = { status: BarisReferensi; hariIni: string; onTutup: () => void }

const TANDA = [
  ['koreksi', 'Dapat diusulkan lewat koreksi'],
  ['manual', 'Dapat diusulkan lewat absensi manual'],
  ['basic', 'Juga bagi sekolah tanpa PRO (BASIC)'],
] as const

/** What may change of a status, from a day on. */
export function StatusDialog({ status, hariIni, onTutup }: Props) {
  const { id, versi } = status
  const [isi, setIsi] = useState({
    nama: status.nama,
    dokumenPendukung: status.dokumenPendukung ?? '',
    maksimalHari: status.maksimalHari,
    koreksi: status.koreksi,
    manual: status.manual,
    basic: status.basic,
  })
  const [mulai, setMulai] = useState(hariIni)
  // An empty field says 'without a limit'; what cannot be read says nothing.
  const [hariTerbaca, setHariTerbaca] = useState(true)
  const segarkan = useSegarkanSetting()
  const simpan = useMutation({
    mutationFn: () => kirimStatus(id, { ...isi, berlakuMulai: mulai, versi }),
    onSuccess: ({ message }) => {
      beritahu(message, 'success', ENAM_DETIK)
      onTutup()
    },
    onSettled: segarkan,
  })
  const { kalimat, bidang } = galatIsian(simpan.error)
  const berhari = status.grup !== 'A' && (status.grup !== 'L' || status.manual)
  const tanya = tanyaStatus(status, isi, { mulai, hariIni })
  const { tanyakan, pertanyaan } = useTanya(tanya, simpan.mutate)
  const kurang =
    isi.nama.trim().length < 3 ? 'Isi nama status' : hariTerbaca ? null : 'Isi jumlah hari dengan angka 1 sampai 366'
  const belum = kurang ?? (tanya === null ? 'Belum ada yang diubah' : null)
  const ubah = (baru: Partial<typeof isi>): void => setIsi((lama) => ({ ...lama, ...baru }))
  return (
    <DialogDasar
      judul={`${status.singkatan}: ${status.nama}`}
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => belum === null && !simpan.isPending && tanyakan()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={belum} />}
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <VersiNanti status={status} />
        <TextField
          label="Nama"
          value={isi.nama}
          onChange={(e) => ubah({ nama: e.target.value })}
          required
          error={bidang('nama') !== null}
          helperText={bidang('nama')}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 60 } }}
        />
        <TextField
          label="Dokumen pendukung"
          value={isi.dokumenPendukung}
          onChange={(e) => ubah({ dokumenPendukung: e.target.value })}
          helperText="Kosong: usulan tidak meminta dokumen."
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
        />
        {berhari && (
          <IsianAngka
            label="Paling banyak"
            satuan="hari"
            nilai={isi.maksimalHari}
            galat={bidang('maksimalHari') ?? (hariTerbaca ? null : 'Isi dengan angka 1 sampai 366')}
            onGanti={(hari) => {
              setHariTerbaca(hari !== null && Number.isInteger(hari) && hari >= 1 && hari <= 366)
              ubah({ maksimalHari: hari })
            }}
          />
        )}
        <IsianTanda isi={isi} onUbah={ubah} />
        <IsianTanggal
          label="Berlaku mulai"
          nilai={mulai}
          onGanti={(hari) => hari !== null && setMulai(hari)}
          galat={bidang('berlakuMulai')}
          bantuan="Bagi usulan yang hari pertamanya sejak tanggal ini. Yang sudah disetujui tidak berubah."
        />
      </Stack>
      {pertanyaan}
    </DialogDasar>
  )
}

type Tanda = Record<(typeof TANDA)[number][0], boolean>

function IsianTanda({ isi, onUbah }: { isi: Tanda; onUbah: (baru: Partial<Tanda>) => void }) {
  return (
    <Stack>
      {TANDA.map(([tanda, label]) => (
        <FormControlLabel
          key={tanda}
          label={label}
          control={<Switch checked={isi[tanda]} onChange={(_, nyala) => onUbah({ [tanda]: nyala })} />}
        />
      ))}
    </Stack>
  )
}

function VersiNanti({ status: { id, daftarVersi } }: { status: BarisReferensi }) {
  const batal = useBatalStatus()
  return daftarVersi
    .filter(({ bolehBatal }) => bolehBatal)
    .map(({ berlakuMulai, nama }) => (
      <Alert
        key={berlakuMulai}
        severity="info"
        action={
          <BatalNanti
            pesan={`${nama} yang berubah mulai ${tampilTanggal(berlakuMulai)} tidak jadi berlaku bagi semua sekolah; isi sebelumnya tetap berlaku.`}
            menyimpan={batal.isPending}
            onBatal={() => batal.mutate({ id, berlakuMulai })}
          />
        }
      >
        Sudah tersimpan untuk {tampilTanggal(berlakuMulai)}: {nama}
      </Alert>
    ))
}
