package dev.throng.app.inspect;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.app.option.setting.AtlasSettings.AtlasForm;
import dev.throng.app.option.setting.Choices;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.cpu.SmallSamples;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Estimated sizes of a model's sampled clips, in each number format. For SNORM16, the estimate assumes a sample at
 * every key and a value range for every joint that moves. Baked clips need at most about this size, because baking
 * omits samples and nearly constant tracks.
 */
public final class AtlasSizes {
    private final AtlasLayout layout;
    private long units; // size of all SNORM16 samples, in units

    private AtlasSizes(AtlasLayout layout) {
        this.layout = layout;
    }

    /**
     * @return estimated bytes for samples of all clips and one sample of the rest pose, by the format's word for {@code
     *     --atlas}
     */
    static Map<String, @Nullable Long> of(CharacterModel character, List<ClipInfo> clips) {
        ScaleForm form = ScaleForm.of(character.skeleton(), character.clips());
        AtlasLayout layout = new AtlasLayout(form, character.skeleton().jointCount(), RotationMix.NLERP);
        AtlasSizes small = new AtlasSizes(layout);
        long samples = 1;
        for (int c = 0; c < clips.size(); c++) {
            samples += clips.get(c).rows();
            small.add(character.clips().get(c), clips.get(c).rows());
        }
        Map<String, @Nullable Long> bytes = new LinkedHashMap<>();
        bytes.put(
                Choices.word(AtlasForm.RGBA32F), samples * layout.texelsPerSample() * AtlasLayout.TEXEL * Float.BYTES);
        bytes.put(Choices.word(AtlasForm.SNORM16), small.bytes(clips.size() + 1));
        return bytes;
    }

    /**
     * @param format word of {@code --atlas}
     * @return text about the precision of the format's estimate, such as "at most, an estimate"
     */
    public static String precision(String format) {
        return format.equals(Choices.word(AtlasForm.SNORM16)) ? "at most, an estimate" : "estimate";
    }

    private void add(Clip clip, int samples) {
        long inSample = IntStream.range(0, layout.jointCount())
                .map(joint -> units(clip, joint))
                .sum();
        units += (inSample + (inSample & 1)) * samples;
    }

    /**
     * @param joint index of the joint
     * @return size of a joint's transform in an SNORM16 sample, in units of {@link SmallSamples#UNIT_WORDS} 32-bit words
     */
    private int units(Clip clip, int joint) {
        boolean isUniform = layout.form() == ScaleForm.UNIFORM;
        boolean scales = varies(clip, joint, Channel.SCALE);
        boolean moves = varies(clip, joint, Channel.TRANSLATION) || isUniform && scales;
        int placed = moves ? 2 : varies(clip, joint, Channel.ROTATION) ? 1 : 0;
        return placed + (scales && !isUniform ? 1 : 0);
    }

    private static boolean varies(Clip clip, int joint, Channel channel) {
        return clip.tracks().stream()
                .anyMatch(track -> track.joint() == joint && track.channel() == channel && !isConstant(track));
    }

    private static boolean isConstant(Track track) {
        float[] values = track.values();
        int width = track.channel().width();
        return IntStream.range(width, values.length).allMatch(i -> values[i] == values[i % width]);
    }

    /**
     * @param clips number of clips, including the rest pose
     * @return bytes of all SNORM16 samples, and of the value ranges that scale them
     */
    private long bytes(int clips) {
        long headers =
                (long) clips * layout.jointCount() * SmallSamples.headerTexels(layout.form()) * SmallSamples.TEXEL;
        return Integer.BYTES * (headers + SmallSamples.UNIT_WORDS * units);
    }
}
