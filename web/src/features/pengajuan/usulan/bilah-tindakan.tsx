import type { Tindakan } from '@geisa/engine/pengajuan/pengajuan'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { lepaskan, sekali, tahan, usePintasan } from '../../../shared/pintasan/pintasan.ts'
import { Kbd } from '../../../shared/pintasan/tombol-pintas.tsx'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { LABEL_AJUKAN, LABEL_TINDAKAN, type PutusanUsulan, type TindakanBoleh } from './putusan.ts'
import { PutusanDialog } from './putusan-dialog.tsx'

type Props = {
  /** The server's list; of a new request TINDAKAN_BARU. */
  tindakan: readonly TindakanBoleh[]
  baru?: boolean
  /** At the foot of the window while the request goes by. */
  melekat?: boolean
  /** Why what the form holds now does not let a step be taken: 'Pilih GTK'. */
  alasan?: Partial<Record<Tindakan, string | null>>
  /** The step on its way to the server. */
  menyimpan: Tindakan | null
  /** 'Catatan Dari Pemeriksa' as it stands on the page; the dialogs write into the same. */
  catatan?: string
  onCatatan?: (catatan: string) => void
  /** Which request is asked about: 'No. 123, Sari, 3 Maret 2026'. */
  perihal?: string
  /** Said no, the question is not even asked: what stands in the form cannot be sent. */
  siap?: (tindakan: Tindakan) => boolean
  /** What the step will do, above the question. */
  ringkasan?: Partial<Record<Tindakan, ReactNode>>
  onPutuskan: (putusan: PutusanUsulan) => void
}

/** What can be done with a request now: each asks 'Apakah anda sudah yakin ?' first, a barred one says why. */
export function BilahTindakan({ tindakan, baru = false, melekat = false, alasan = {}, menyimpan, ...sisa }: Props) {
  const [ditanya, setDitanya] = useState<TindakanBoleh | null>(null)
  const [dariTombol, setDariTombol] = useState(false)
  const alasanTutup = (satu: TindakanBoleh): string | null =>
    menyimpan === null ? (satu.alasan ?? alasan[satu.tindakan] ?? null) : 'Sedang memproses'
  const tanya = (satu: TindakanBoleh, tombol: boolean): void => {
    if (sisa.siap?.(satu.tindakan) === false) return
    setDitanya(satu)
    setDariTombol(tombol)
  }
  const tekan = (yang: Tindakan) => {
    const satu = tindakan.find((t) => t.tindakan === yang)
    return (
      satu &&
      sekali((e) => {
        // Meant for the next request: this one is on its way.
        if (menyimpan !== null) return tahan(e)
        const mengapa = alasanTutup(satu)
        if (mengapa === null) tanya(satu, true)
        else beritahu(mengapa, 'warning')
      })
    )
  }
  const label = ({ tindakan: yang }: TindakanBoleh): string => (baru ? LABEL_AJUKAN : LABEL_TINDAKAN[yang])
  usePintasan({ s: tekan('setujui'), t: tekan('tolak'), p: tekan('kembalikan') })
  // What this request does not let be done, or was refused meanwhile, is not asked of the next one.
  useEffect(() => {
    if (menyimpan === null) lepaskan('s', 't', 'p')
  }, [menyimpan])
  if (tindakan.length === 0) return null
  return (
    <Box component="fieldset" aria-label="Tindakan" sx={melekat ? { ...BARIS, ...MELEKAT } : BARIS}>
      {tindakan.map((satu) => {
        const tuts = TUTS[satu.tindakan]
        return (
          <TombolBeralasan
            key={satu.tindakan}
            {...RUPA[satu.tindakan]}
            alasan={alasanTutup(satu)}
            {...(tuts === undefined ? {} : { petunjuk: `Tombol ${tuts}`, 'aria-keyshortcuts': tuts })}
            onClick={() => tanya(satu, false)}
            sx={{ flex: { xs: '1 1 auto', sm: '0 0 auto' } }}
          >
            {menyimpan === satu.tindakan ? 'Sedang memproses. . .' : label(satu)}
            {tuts !== undefined && menyimpan === null && <Kbd>{tuts}</Kbd>}
          </TombolBeralasan>
        )
      })}
      {ditanya !== null && (
        <PutusanDialog
          tindakan={ditanya}
          label={label(ditanya)}
          perihal={sisa.perihal ?? ''}
          catatan={sisa.catatan ?? ''}
          onCatatan={sisa.onCatatan}
          ringkasan={sisa.ringkasan?.[ditanya.tindakan]}
          onTidak={() => setDitanya(null)}
          onIya={(putusan) => {
            setDitanya(null)
            sisa.onPutuskan({ ...putusan, dariTombol })
          }}
        />
      )}
    </Box>
  )
}

const BARIS = { border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 2 } as const

/** As wide as the page; at its right stands the button of 'Hubungi Kami'. */
const MELEKAT = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mt: 4,
  mx: { xs: -4, md: -6 },
  py: 3,
  pl: { xs: 4, md: 6 },
  pr: 7,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const

/** The office's keys, on the button and in 'Tombol pintas'. */
const TUTS: Partial<Record<Tindakan, string>> = { setujui: 'S', tolak: 'T', kembalikan: 'P' }

const RUPA: Record<Tindakan, Pick<ButtonProps, 'variant' | 'color'>> = {
  perbaharui: { variant: 'contained' },
  usulkan: { variant: 'contained' },
  tarik: { variant: 'outlined' },
  setujui: { variant: 'contained' },
  tolak: { variant: 'outlined', color: 'error' },
  kembalikan: { variant: 'outlined' },
  batalkan: { variant: 'outlined', color: 'error' },
}
