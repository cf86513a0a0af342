package dev.throng.crowd.cpu;

import dev.throng.crowd.PaletteBuilder;

/** Builds palettes on the CPU and shows them as they are kept. */
interface KeptPalettes extends PaletteBuilder {
    /** All palettes in instance order, in the form of the character's layout, valid until the next build. Read only. */
    float[] palettes();
}
