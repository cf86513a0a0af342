package dev.throng.bake;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.SampleTable;
import dev.throng.bake.measure.BakeException;
import dev.throng.bake.measure.Certifier;
import dev.throng.bake.measure.KeySamples;
import dev.throng.bake.measure.KeySamples.PoseSample;
import dev.throng.bake.measure.PaletteErrorBound;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keyframes to samples: a sample at every key time and as many between as the error asks for. Clips are baked in parallel;
 * the result does not depend on how many threads there are.
 */
public final class ClipBaker {
    /** Part of the allowed error that choosing samples may use; the rest is left to float32 rounding. */
    private static final double SAMPLE_SHARE = 0.9;

    /** The same where that rest was too small. */
    private static final double SMALLER_SAMPLE_SHARE = 0.4;

    /** Another number wherever the same clips and settings come to another atlas than before: caches ask for it. */
    public static final int RULES = 2;

    /** Part of the allowed error within which the values of a track may differ and still be stored once, in small forms. */
    private static final double STILL_SHARE = 0.01;

    private final CharacterModel character;
    private final AtlasLayout layout;
    private final PaletteErrorBound reach;
    private final double diagonal;

    private ClipBaker(CharacterModel character, ScaleForm form, RotationMix rotations) {
        this.character = character;
        layout = new AtlasLayout(form, character.skeleton().jointCount(), rotations);
        reach = new PaletteErrorBound(character);
        diagonal = RestBox.of(character).diagonal();
    }

    /**
     * Bakes clips and certifies them.
     *
     * @return an atlas with an encoding error of at most {@link BakeSettings#maxError}
     * @throws IllegalArgumentException when a clip asked for does not exist
     * @throws BakeException when that cannot be had: a clip too wild for any number of samples, an atlas too large for an
     *     array, or an error below what float32 arithmetic or the number format leaves
     */
    public static ClipAtlas bake(CharacterModel character, BakeSettings settings) {
        ScaleForm form = ScaleForm.of(character.skeleton(), character.clips());
        ClipBaker baker = new ClipBaker(character, form, settings.rotations());
        ClipAtlas atlas = baker.bake(settings);
        if (!meets(atlas, settings) && form == ScaleForm.UNIFORM) {
            // What was taken for rounding of even scales may be all that is too much.
            baker = new ClipBaker(character, ScaleForm.GENERAL, settings.rotations());
            atlas = baker.bake(settings);
        }
        if (!meets(atlas, settings)) {
            throw baker.tooInexact(atlas, settings.maxError());
        }
        return atlas;
    }

    private ClipAtlas bake(BakeSettings settings) {
        List<Clip> clips = clips(character, settings.clips());
        ClipAtlas atlas = bake(clips, SAMPLE_SHARE, settings);
        return meets(atlas, settings) ? atlas : bake(clips, SMALLER_SAMPLE_SHARE, settings);
    }

    private static boolean meets(ClipAtlas atlas, BakeSettings settings) {
        return atlas.certificate().encodingError() <= settings.maxError();
    }

    private ClipAtlas bake(List<Clip> clips, double sampleShare, BakeSettings settings) {
        double distance = sampleShare * settings.maxError() * diagonal / ErrorCertificate.MARGIN;
        List<Part> parts =
                clips.parallelStream().map(clip -> part(clip, distance)).toList();
        ClipAtlas joined = join(parts);
        ClipAtlas atlas = settings.form() == AtlasForm.RGBA32F
                ? joined
                : SmallPacker.pack(joined, STILL_SHARE * settings.maxError());
        return atlas.withCertificate(new Certifier(character, atlas, reach).certify());
    }

    private static List<Clip> clips(CharacterModel character, @Nullable List<Integer> wanted) {
        List<Clip> clips = new ArrayList<>(character.clips());
        if (wanted != null) {
            clips.removeIf(clip -> !wanted.contains(clip.index()));
            if (clips.size() != Set.copyOf(wanted).size()) {
                throw new IllegalArgumentException(
                        "'" + character.name() + "': found clip indices " + wanted + ", expected indices below "
                                + character.clips().size() + ", the number of clips in the model");
            }
        }
        clips.add(new Clip(BakedClip.REST, "rest pose", 0, List.of()));
        return clips;
    }

    /** One clip of the atlas, as if it stood alone. */
    private record Part(Clip clip, float[] texels, SampleTable samples) {
        int sampleCount() {
            return samples.phases().length;
        }
    }

    private Part part(Clip clip, double distance) {
        List<PoseSample> samples = KeySamples.of(clip, character.skeleton());
        if (samples.size() > 1) {
            samples = new SampleRefiner(character, clip, reach, distance).refine(samples, layout.rotations());
        }
        SampleTable table = new SampleTable(
                SamplePacker.phases(samples), SamplePacker.inverseSpans(samples), SamplePacker.starts(samples));
        return new Part(clip, SamplePacker.texels(layout, samples), table);
    }

    private ClipAtlas join(List<Part> parts) {
        int samples = parts.stream().mapToInt(Part::sampleCount).sum();
        int starts =
                parts.stream().mapToInt(part -> part.samples.starts().length).sum();
        SampleTable table = new SampleTable(new int[samples], new float[samples], new int[starts]);
        float[] texels = new float[floats(samples)];
        List<BakedClip> clips = new ArrayList<>();
        int sample = 0;
        int start = 0;
        for (Part part : parts) {
            int[] search = part.samples.starts();
            Clip clip = part.clip;
            var range = new BakedClip.Samples(sample, part.sampleCount());
            var lookUp = new BakedClip.Starts(start, SamplePacker.startShift(search.length));
            clips.add(new BakedClip(clip.index(), clip.name(), clip.duration(), range, lookUp));
            System.arraycopy(part.samples.phases(), 0, table.phases(), sample, part.sampleCount());
            System.arraycopy(part.samples.inverseSpans(), 0, table.inverseSpans(), sample, part.sampleCount());
            System.arraycopy(search, 0, table.starts(), start, search.length);
            System.arraycopy(part.texels, 0, texels, layout.floatOffset(sample, 0), part.texels.length);
            sample += part.sampleCount();
            start += search.length;
        }
        return new ClipAtlas(layout, clips, table, texels, ErrorCertificate.unmeasured(diagonal));
    }

    private int floats(long samples) {
        long floats = samples * layout.texelsPerSample() * AtlasLayout.TEXEL;
        if (floats > Integer.MAX_VALUE - 8) {
            throw new BakeException(character.name() + ": found " + floats + " floats in "
                    + samples + " samples of " + layout.jointCount() + " joints, expected at most "
                    + (Integer.MAX_VALUE - 8) + " floats; bake fewer clips, or allow a larger error");
        }
        return (int) floats;
    }

    private BakeException tooInexact(ClipAtlas atlas, double maxError) {
        ErrorCertificate certificate = atlas.certificate();
        ErrorCertificate.MaxError worst = certificate.worst();
        return new BakeException(String.format(
                Locale.ROOT,
                "%s: %s at %.6f s: found a sampling error of %.3g, expected at most %.3g (fractions of the diagonal of the box"
                        + " around the rest pose); allow a larger error, since %s prevents a smaller one",
                character.name(),
                worst.clip() == BakedClip.REST ? "rest pose" : "clip " + worst.clip(),
                worst.time(),
                certificate.encodingError(),
                maxError,
                atlas.data().form() == AtlasForm.RGBA32F ? "float32 rounding" : "rounding to 16-bit numbers"));
    }
}
