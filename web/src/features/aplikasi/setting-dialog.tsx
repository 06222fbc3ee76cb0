import { SETTING } from '@geisa/contract/isi-setting'
import { kataSetting } from '@geisa/contract/kata-setting'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { galatIsian } from '../../api/galat-isian.ts'
import { IsianTanggal } from '../../shared/tanggal/isian-tanggal.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { useTanya } from '../../ui/dialog/tanya-dulu.tsx'
import { TindakanFormulir } from '../../ui/dialog/tindakan-formulir.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { IsianSetting } from './isian-setting.tsx'
import { PratinjauContoh } from './pratinjau-contoh.tsx'
import { ambilPratinjau, type BarisSetting, kirimSetting, useSegarkanSetting } from './queries.ts'
import { tanyaSetting } from './tanya-berlaku.ts'

type Props = {
  baris: BarisSetting
  hariIni: string
  namaWilayah: Readonly<Record<string, string>>
  onTutup: () => void
}

/** One setting: its value, where it is dated from when on, and which staff-days that touches. */
export function SettingDialog({ baris, hariIni, namaWilayah, onTutup }: Props) {
  const { kunci, versi } = baris
  const { label, bantuan, skema, bertanggal } = SETTING[kunci]
  const [nilai, setNilai] = useState(baris.nilai)
  const [mulai, setMulai] = useState(hariIni)
  const [alasan, setAlasan] = useState('')
  const segarkan = useSegarkanSetting()
  const isian = {
    kunci,
    nilai,
    ...(bertanggal ? { berlakuMulai: mulai } : {}),
    ...(alasan.trim() === '' ? {} : { alasan: alasan.trim() }),
  }
  const simpan = useMutation({
    mutationFn: () => kirimSetting({ ...isian, versi }),
    onSuccess: ({ message }) => {
      beritahu(message, 'success', ENAM_DETIK)
      onTutup()
    },
    // Also a refusal may mean that somebody else was faster: what stands on screen is read again.
    onSettled: segarkan,
  })
  const server = galatIsian(simpan.error)
  const salah = skema.safeParse(nilai).error?.issues ?? []
  const galat = (jalur: string): string | null =>
    salah.find(({ path }) => path.join('.') === jalur)?.message ?? (jalur === '' ? server.bidang('nilai') : null)
  const tanya = salah.length > 0 ? null : tanyaSetting(baris, nilai, { mulai, hariIni })
  const { tanyakan, pertanyaan } = useTanya(tanya, simpan.mutate)
  const belum = salah[0]?.message ?? (tanya === null ? 'Belum ada yang diubah' : null)
  return (
    <DialogDasar
      judul={label}
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => belum === null && !simpan.isPending && tanyakan()}
      galat={server.kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={belum} />}
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {bantuan} Sekarang: {kataSetting(kunci, baris.nilai as never)}.
        </Typography>
        <IsianSetting kunci={kunci} nilai={nilai} namaWilayah={namaWilayah} galat={galat} onGanti={setNilai} />
        {kunci === 'pemeliharaan' && <AwasPemeliharaan />}
        {bertanggal && (
          <IsianTanggal
            label="Berlaku mulai"
            nilai={mulai}
            onGanti={(hari) => hari !== null && setMulai(hari)}
            galat={server.bidang('berlakuMulai')}
            bantuan={
              mulai < hariIni
                ? 'Bulan terbuka sejak tanggal ini ikut berubah; bulan yang dikunci tetap.'
                : 'Hari sebelum tanggal ini tidak berubah.'
            }
          />
        )}
        {bertanggal && (
          <TextField
            label="Alasan"
            value={alasan}
            onChange={(e) => setAlasan(e.target.value)}
            helperText="Boleh kosong; tercatat di riwayat."
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 500 } }}
          />
        )}
        {'mengubahAngka' in SETTING[kunci] && salah.length === 0 && (
          <PratinjauContoh
            kunci={[kunci, nilai, mulai]}
            hariIni={hariIni}
            ambil={(lanjut, signal) => ambilPratinjau(isian, lanjut, signal)}
          />
        )}
      </Stack>
      {pertanyaan}
    </DialogDasar>
  )
}

function AwasPemeliharaan() {
  return (
    <Alert severity="warning">
      Begitu dinyalakan, semua orang selain admin berhenti dilayani. Sesi mereka tetap ada dan dilanjutkan sesudahnya;
      mesin tetap mengirim tap.
    </Alert>
  )
}
