import { useEffect, useRef } from 'react'
import { akhiriSesiSendiri } from '../../api/periksa-sesi.ts'
import { Sambutan } from '../../kerangka/sambutan.tsx'

export function KeluarPage() {
  const sudah = useRef(false)
  useEffect(() => {
    if (sudah.current) return
    sudah.current = true
    void akhiriSesiSendiri()
  }, [])
  return <Sambutan pesan="Logging out.." />
}
