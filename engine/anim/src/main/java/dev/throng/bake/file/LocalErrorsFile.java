package dev.throng.bake.file;

import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.JointDeltas;
import dev.throng.bake.measure.LocalErrors;
import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Local errors of an atlas as a file ({@code .throng}). Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGLE"
 *   version        int
 *   content        32 bytes, {@link ContentHash#with} of the character and its settings
 *   counts         int clips, joints
 *   each clip      double angles[joints], translations[joints], scales[joints]
 *   checksum       int, CRC-32 of all before
 * </pre>
 */
final class LocalErrorsFile extends ContentFile<LocalErrors> {
    private final ClipAtlas atlas;

    /** @param atlas whose errors they are */
    LocalErrorsFile(ContentHash content, ClipAtlas atlas) {
        super(LOCAL_ERRORS, content);
        this.atlas = atlas;
    }

    @Override
    void write(LocalErrors errors, LittleEndianOutput out) throws IOException {
        out.integer(errors.clips().size());
        out.integer(atlas.layout().jointCount());
        for (JointDeltas clip : errors.clips()) {
            out.doubles(clip.angles());
            out.doubles(clip.translations());
            out.doubles(clip.scales());
        }
    }

    @Override
    LocalErrors read(LittleEndianInput in) throws IOException {
        in.expect(atlas.clips().size(), "a clip count of", OTHER_MODEL);
        in.expect(atlas.layout().jointCount(), "a joint count of", OTHER_MODEL);
        List<JointDeltas> clips = new ArrayList<>();
        for (int clip = 0; clip < atlas.clips().size(); clip++) {
            clips.add(new JointDeltas(
                    upTo(Math.PI, "angle", " radians", in),
                    upTo(Double.POSITIVE_INFINITY, "translation", " units", in),
                    upTo(Double.POSITIVE_INFINITY, "scale", "", in)));
        }
        return new LocalErrors(atlas, clips);
    }

    /** One number for each joint, none of them negative, NaN, or larger than the largest there is. */
    private double[] upTo(double largest, String what, String unit, LittleEndianInput in) throws IOException {
        double[] values = in.doubles(atlas.layout().jointCount());
        for (int joint = 0; joint < values.length; joint++) {
            if (!(values[joint] >= 0 && values[joint] <= largest)) {
                throw in.wrong(
                        values[joint] + unit + " as the stored sampling error of the " + what + " of joint " + joint,
                        (largest < Double.POSITIVE_INFINITY ? "0 to " + largest + unit : "0" + unit + " or more")
                                + "; the file is damaged");
            }
        }
        return values;
    }
}
