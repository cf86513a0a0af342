package dev.throng.app.frontier;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.RestBox;
import dev.throng.app.console.Console;
import dev.throng.app.frontier.PaletteTimes.Times;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.report.FrontierResult;
import dev.throng.app.report.FrontierResult.Form;
import dev.throng.app.report.FrontierResult.Published;
import dev.throng.app.report.FrontierResult.Refused;
import dev.throng.app.report.FrontierResult.TimeRatio;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.file.AtlasCache;
import dev.throng.bake.measure.BakeException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measurement of the size, accuracy and speed of a model's sampled clips, for each combination of number format and
 * interpolation.
 *
 * @param character model with its clips
 * @param maxError limit of the sampling error, as a fraction of D, the diagonal of the box around the rest pose
 * @param rounds number of measurements of each atlas' time, at least 1
 * @param console console for progress and warnings
 */
public record Frontier(CharacterModel character, double maxError, int rounds, Console console) {
    private static final int RAW_FLOATS = 10; // uncompressed floats per joint: translation, rotation, scale
    private static final int RAW_RATE = 30; // uncompressed samples per second

    /**
     * Bakes the model once for each number format and interpolation, and measures the baked atlases.
     *
     * @return sizes, errors and times of all atlases that meet the error limit
     * @throws BakeException if no atlas meets the error limit
     */
    public FrontierResult measure() {
        List<ClipAtlas> atlases = new ArrayList<>();
        List<Refused> refused = new ArrayList<>();
        for (AtlasForm form : AtlasForm.values()) {
            for (RotationMix mix : List.of(RotationMix.NLERP, RotationMix.SLERP)) {
                bake(form, mix, atlases, refused);
            }
        }
        if (atlases.isEmpty()) {
            throw new BakeException(refused.get(0).reason());
        }
        console.progress("measuring palettes of " + atlases.size() + " forms");
        Times times = PaletteTimes.of(character, atlases, rounds, console);
        console.endProgress();
        return result(atlases, times, refused);
    }

    private void bake(AtlasForm form, RotationMix mix, List<ClipAtlas> atlases, List<Refused> refused) {
        console.progress("sampling the clips as " + Choices.word(form) + ", " + Choices.word(mix));
        BakeSettings settings = BakeSettings.all(maxError).with(mix).with(form);
        try {
            atlases.add(
                    AtlasCache.ofUser(console::warn).open(character, settings).atlas());
        } catch (BakeException tooInexact) {
            refused.add(new Refused(Choices.word(form), Choices.word(mix), String.valueOf(tooInexact.getMessage())));
        }
    }

    private FrontierResult result(List<ClipAtlas> atlases, Times times, List<Refused> refused) {
        List<Form> forms = new ArrayList<>();
        for (int i = 0; i < atlases.size(); i++) {
            ClipAtlas atlas = atlases.get(i);
            forms.add(new Form(
                    Choices.word(atlas.data().form()),
                    Choices.word(atlas.layout().rotations()),
                    atlas.sampleCount(),
                    atlas.data().bytes(),
                    (double) rawBytes() / Math.max(1, atlas.data().bytes()),
                    atlas.certificate().encodingError(),
                    times.clock() == null ? null : times.median(i),
                    times.clock() == null ? null : ratio(atlases, times, i),
                    false));
        }
        return new FrontierResult(
                FrontierResult.SCHEMA_VERSION,
                character.name(),
                maxError,
                RestBox.of(character).diagonal(),
                rawBytes(),
                times.clock(),
                times.machine(),
                forms.stream().map(form -> form.among(forms)).toList(),
                refused,
                Published.ALL);
    }

    /**
     * @param times measured times of all atlases
     * @param atlas index of the atlas in the list
     * @return time of an atlas, divided by that of the atlas of 32-bit floats with the same interpolation; null if the
     *     atlas of 32-bit floats was not measured
     */
    private static @Nullable TimeRatio ratio(List<ClipAtlas> atlases, Times times, int atlas) {
        for (int other = 0; other < atlases.size(); other++) {
            boolean isAlike = atlases.get(other).layout().rotations()
                    == atlases.get(atlas).layout().rotations();
            if (isAlike && atlases.get(other).data().form() == AtlasForm.RGBA32F) {
                Confidence ratio = times.ratio(atlas, other);
                return new TimeRatio(ratio.estimate(), ratio.low(), ratio.high());
            }
        }
        return null;
    }

    private long rawBytes() {
        long samples = character.clips().stream()
                .mapToLong(clip -> 1 + (long) Math.ceil(clip.duration() * RAW_RATE))
                .sum();
        return samples * character.skeleton().jointCount() * RAW_FLOATS * Float.BYTES;
    }
}
