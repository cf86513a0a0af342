package dev.throng.app.page;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.app.html.Words;
import dev.throng.app.inspect.AtlasSizes;
import dev.throng.app.inspect.FileReport;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Memory for a model on the GPU, for each format of its clips and palettes.
 *
 * @param report content of the file
 * @param character the loaded model
 */
record MemoryForms(FileReport report, CharacterModel character) {
    private static final int INSTANCES = 1000;

    Map<String, @Nullable Object> values() {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        report.atlas()
                .forEach((form, bytes) -> values.put(
                        "sampled animation as " + form + " (" + AtlasSizes.precision(form) + ")",
                        bytes == null ? null : size(bytes)));
        long rows = palettes(PaletteForm.F32);
        values.put("joint matrices of 1,000 instances as f32", size(rows));
        boolean isEven = ScaleForm.of(character.skeleton(), character.clips()) == ScaleForm.UNIFORM;
        values.put(
                "joint matrices of 1,000 instances as quat",
                isEven ? size(palettes(PaletteForm.QUAT)) : "not possible, since joints are scaled unevenly");
        values.put("other data of 1,000 instances", size(report.bytesPer1000() - rows));
        return values;
    }

    private long palettes(PaletteForm form) {
        return (long) INSTANCES * character.palette().entryCount() * form.floats() * Float.BYTES;
    }

    private static String size(long bytes) {
        return bytes < 1 << 20 ? Words.number(bytes / 1024.0) + " KiB" : Words.number(bytes / 1048576.0) + " MiB";
    }
}
