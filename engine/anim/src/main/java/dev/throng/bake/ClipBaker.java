package dev.throng.bake;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.Pose;
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
import dev.throng.bake.measure.NearestFloats;
import dev.throng.bake.measure.PaletteErrorBound;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Bakes clips: converts keyframes to samples, one at every key and as many between keys as the allowed error requires. For
 * {@link AtlasForm#SNORM16}, only as many keys get a sample as the allowed error requires. Uses all cores; results do not
 * depend on threads.
 */
public final class ClipBaker {
    /** Fractions of the allowed error that sampling may use, in the order in which they are tried. */
    private static final double[] SAMPLE_SHARES = {0.9, 0.4};

    /**
     * Fractions of the allowed error that sampling and rounding to {@link AtlasForm#SNORM16} may use, in the
     * order in which they are tried.
     */
    private static final double[] SMALL_SAMPLE_SHARES = {0.98, 0.9, 0.4};

    /**
     * Error allowed to candidate samples for {@link AtlasForm#SNORM16}, as a fraction of the error allowed to the samples
     * chosen from them.
     */
    private static final double CANDIDATE_SHARE = 0.4;

    /** Version of the baking rules: with the same version, equal clips and settings result in equal atlases. */
    public static final int RULES = 3;

    /**
     * For {@link AtlasForm#SNORM16}, a track counts as constant if its values differ by at most this fraction of the
     * allowed error.
     */
    private static final double STILL_SHARE = 0.01;

    private final CharacterModel character;
    private final PaletteErrorBound bounds;
    private final AtlasLayout layout;
    private final BakeSettings settings;
    private final double diagonal;

    private ClipBaker(CharacterModel character, PaletteErrorBound bounds, ScaleForm form, BakeSettings settings) {
        this.character = character;
        this.bounds = bounds;
        this.settings = settings;
        layout = new AtlasLayout(form, character.skeleton().jointCount(), settings.rotations());
        diagonal = RestBox.of(character).diagonal();
    }

    /**
     * Bakes clips and certifies them.
     *
     * @return atlas with an encoding error of at most {@link BakeSettings#maxError}
     * @throws IllegalArgumentException if a requested clip does not exist
     * @throws BakeException if a clip needs too many samples, if numbers are too inexact for the allowed error, or if the
     *     atlas is too large for an array
     */
    public static ClipAtlas bake(CharacterModel character, BakeSettings settings) {
        List<Clip> clips = clips(character, settings.clips());
        PaletteErrorBound bounds = new PaletteErrorBound(character);
        BakeAttempts attempts = new BakeAttempts(
                forms(character),
                settings.form() == AtlasForm.RGBA32F ? SAMPLE_SHARES : SMALL_SAMPLE_SHARES,
                settings.maxError());
        ClipAtlas atlas = attempts.first(
                (form, sampleShare) -> new ClipBaker(character, bounds, form, settings).bake(clips, sampleShare));
        if (!attempts.meets(atlas)) {
            throw tooInexact(character, atlas, settings.maxError());
        }
        return atlas;
    }

    /** @return forms in which scales may be stored; a quaternion palette can only use uniform scales */
    private static List<ScaleForm> forms(CharacterModel character) {
        return character.palette().form() == PaletteForm.QUAT
                ? List.of(ScaleForm.UNIFORM)
                : ScaleForm.choices(character.skeleton(), character.clips());
    }

    private ClipAtlas bake(List<Clip> clips, double sampleShare) {
        double distance = sampleShare * allowed();
        ClipAtlas atlas = settings.form() == AtlasForm.RGBA32F ? join(parts(clips, distance)) : small(clips, distance);
        return atlas.withCertificate(new Certifier(character, atlas, bounds).certify());
    }

    /** @return largest allowed distance of a vertex from its exact position, model units */
    private double allowed() {
        return settings.maxError() * diagonal / ErrorCertificate.MARGIN;
    }

    private List<Part> parts(List<Clip> clips, double distance) {
        return clips.parallelStream()
                .map(clip -> part(clip, refined(clip, distance)))
                .toList();
    }

    /**
     * Builds an atlas of {@link AtlasForm#SNORM16}: encodes many samples, chooses few by their decoded values, and
     * encodes the chosen ones again, because their values may have smaller ranges.
     *
     * @param distance largest allowed distance of a vertex from its exact position, model units
     */
    private ClipAtlas small(List<Clip> clips, double distance) {
        double constantRange = STILL_SHARE * settings.maxError();
        List<List<PoseSample>> candidates = clips.parallelStream()
                .map(clip -> refined(clip, CANDIDATE_SHARE * distance))
                .toList();
        ClipAtlas encoded = SmallPacker.pack(join(parts(clips, candidates)), constantRange);
        List<List<PoseSample>> chosen = IntStream.range(0, clips.size())
                .parallel()
                .mapToObj(c -> new SampleChooser(character, clips.get(c), bounds, distance, layout.rotations())
                        .choose(
                                candidates.get(c),
                                poses(encoded, encoded.clips().get(c))))
                .toList();
        return SmallPacker.pack(join(parts(clips, chosen)), constantRange);
    }

    private List<Part> parts(List<Clip> clips, List<List<PoseSample>> samples) {
        return IntStream.range(0, clips.size())
                .parallel()
                .mapToObj(c -> part(clips.get(c), samples.get(c)))
                .toList();
    }

    private List<Pose> poses(ClipAtlas atlas, BakedClip clip) {
        return IntStream.range(clip.firstSample(), clip.firstSample() + clip.sampleCount())
                .mapToObj(sample -> {
                    Pose pose = character.skeleton().restPose().copy();
                    layout.read(atlas.texels(), sample, pose);
                    return pose;
                })
                .toList();
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

    /**
     * Samples of one clip, before they are joined to an atlas.
     *
     * @param texels local transforms in the order of {@link AtlasLayout}
     * @param samples times of the samples, which are numbered from 0
     */
    private record Part(Clip clip, float[] texels, SampleTable samples) {
        int sampleCount() {
            return samples.phases().length;
        }
    }

    private List<PoseSample> refined(Clip clip, double distance) {
        List<PoseSample> samples = KeySamples.of(clip, character.skeleton());
        return samples.size() == 1
                ? samples
                : new SampleRefiner(character, clip, bounds, distance, new NearestFloats(character, bounds, allowed()))
                        .refine(samples, layout.rotations());
    }

    private Part part(Clip clip, List<PoseSample> samples) {
        SampleTable table = new SampleTable(
                SamplePacker.phases(samples), SamplePacker.inverseSpans(samples), SamplePacker.searchTable(samples));
        return new Part(clip, SamplePacker.texels(layout, samples), table);
    }

    private ClipAtlas join(List<Part> parts) {
        int samples = parts.stream().mapToInt(Part::sampleCount).sum();
        int starts = parts.stream()
                .mapToInt(part -> part.samples.searchTables().length)
                .sum();
        SampleTable table = new SampleTable(new int[samples], new float[samples], new int[starts]);
        float[] texels = new float[floats(samples)];
        List<BakedClip> clips = new ArrayList<>();
        int sample = 0;
        int start = 0;
        for (Part part : parts) {
            int[] search = part.samples.searchTables();
            Clip clip = part.clip;
            var range = new BakedClip.Samples(sample, part.sampleCount());
            var lookUp = new BakedClip.SearchTable(start, SamplePacker.searchShift(search.length));
            clips.add(new BakedClip(clip.index(), clip.name(), clip.duration(), range, lookUp));
            System.arraycopy(part.samples.phases(), 0, table.phases(), sample, part.sampleCount());
            System.arraycopy(part.samples.inverseSpans(), 0, table.inverseSpans(), sample, part.sampleCount());
            System.arraycopy(search, 0, table.searchTables(), start, search.length);
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

    private static BakeException tooInexact(CharacterModel character, ClipAtlas atlas, double maxError) {
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
