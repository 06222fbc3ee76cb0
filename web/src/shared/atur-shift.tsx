import { pratinjauSekolah, type SekolahLengkap, ubahSekolah } from '@geisa/contract/sekolah'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { TombolBeralasan } from '../ui/button/tombol-beralasan.tsx'
import { IsianJam } from '../ui/field/isian-jam.tsx'
import { beritahu, ENAM_DETIK } from '../ui/notice/pemberitahuan.ts'
import { SimpanSejakDialog } from './formulir/simpan-sejak-dialog.tsx'

type Sekolah = Pick<
  SekolahLengkap,
  'id' | 'versi' | 'hariIni' | 'shiftPagi' | 'shiftSiang' | 'shiftPagiMulai' | 'shiftSiangMulai'
>
type Props = { sekolah: Sekolah; shift: 1 | 2; bacaSaja?: boolean }

/** 'Pilih Shift n' and 'Shift n Mulai Absen' of a school, saved from a chosen first day (spec 1, section 2). */
export function AturShift({ sekolah, shift, bacaSaja = false }: Props) {
  const tersimpan = bacaShift(sekolah, shift)
  const [draf, setDraf] = useState<Partial<typeof tersimpan>>({})
  const [jamSalah, setJamSalah] = useState(false)
  const [simpan, setSimpan] = useState(false)
  const klien = useQueryClient()
  const isian = { ...tersimpan, ...draf }
  const sama = isian.dipakai === tersimpan.dipakai && isian.mulai === tersimpan.mulai
  const lainDipakai = bacaShift(sekolah, shift === 1 ? 2 : 1).dipakai
  const alasan = jamSalah
    ? 'Jam mulai absen belum benar'
    : !isian.dipakai && !lainDipakai
      ? 'Paling sedikit satu shift dipakai'
      : sama
        ? 'Belum ada yang diubah'
        : null
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      sx={{ columnGap: 5, rowGap: 4, flexWrap: 'wrap', alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      <FormControlLabel
        title={bacaSaja ? 'Anda hanya membaca' : ''}
        label={`Pilih Shift ${shift}`}
        disabled={bacaSaja}
        control={<Checkbox checked={isian.dipakai} onChange={(_, dipakai) => setDraf({ ...draf, dipakai })} />}
      />
      <IsianJam
        label={`Shift ${shift} Mulai Absen`}
        nilai={isian.mulai}
        onGanti={(mulai) => mulai !== null && setDraf({ ...draf, mulai })}
        onSalah={setJamSalah}
        disabled={bacaSaja || !isian.dipakai}
        alasanMati={bacaSaja ? 'Anda hanya membaca' : `Pilih Shift ${shift} lebih dahulu`}
        lebar={220}
      />
      {!bacaSaja && (
        <Box>
          <TombolBeralasan variant="contained" alasan={alasan} onClick={() => setSimpan(true)}>
            Simpan
          </TombolBeralasan>
        </Box>
      )}
      {simpan && (
        <SimpanSejakDialog
          judul={`Simpan Shift ${shift}`}
          hariIni={sekolah.hariIni}
          kunci={['shift', sekolah.id, shift, isian]}
          ringkasan={
            <Typography>
              {isian.dipakai
                ? `Shift ${shift} dipakai; tap dihitung mulai pukul ${isian.mulai.slice(0, 5)}.`
                : `Shift ${shift} tidak dipakai lagi.`}
            </Typography>
          }
          ambilPratinjau={({ berlakuMulai }, lanjut, signal) =>
            call(pratinjauSekolah, {
              query: lanjut === undefined ? {} : { lanjut },
              body: { ...kiriman(shift, isian), berlakuMulai },
              signal,
            })
          }
          onSimpan={async ({ berlakuMulai }) => {
            const body = { ...kiriman(shift, isian), versi: sekolah.versi, berlakuMulai }
            // Schedules, reports and histories rest on these settings; a refusal may mean that they changed meanwhile.
            const { message } = await call(ubahSekolah, { body }).finally(() => void klien.invalidateQueries())
            beritahu(message, 'success', ENAM_DETIK)
            setDraf({})
          }}
          onTutup={() => setSimpan(false)}
        />
      )}
    </Stack>
  )
}

const bacaShift = (s: Sekolah, shift: 1 | 2) =>
  shift === 1
    ? { dipakai: s.shiftPagi === 1, mulai: s.shiftPagiMulai }
    : { dipakai: s.shiftSiang === 1, mulai: s.shiftSiangMulai }

function kiriman(shift: 1 | 2, { dipakai, mulai }: ReturnType<typeof bacaShift>) {
  const nyala = dipakai ? (1 as const) : (0 as const)
  return shift === 1 ? { shiftPagi: nyala, shiftPagiMulai: mulai } : { shiftSiang: nyala, shiftSiangMulai: mulai }
}
