package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleFormTest {
    private static ScaleForm formOf(double restX, float... scales) {
        return choices(restX, scales).get(0);
    }

    private static List<ScaleForm> choices(double restX, float... scales) {
        Pose rest = Pose.identity(1);
        rest.values()[Channel.SCALE.offset()] = restX;
        Track track = new Track(0, Channel.SCALE, Interpolation.LINEAR, new float[] {0, 1}, scales);
        Skeleton skeleton = new Skeleton(List.of(new Joint("joint 0", Skeleton.NO_PARENT, 0)), rest);
        List<Clip> clips = List.of(new Clip(0, "clip", 1, List.of(track)));
        List<ScaleForm> choices = ScaleForm.choices(skeleton, clips);
        assertEquals(ScaleForm.of(skeleton, clips), choices.get(0));
        return choices;
    }

    @Test
    void uniformScalesHaveTheUniformForm() {
        assertEquals(ScaleForm.UNIFORM, formOf(1, 1, 1, 1, 3, 3, 3));
    }

    @Test
    void scalesThatDifferByRoundingAreUniform() {
        assertEquals(ScaleForm.UNIFORM, formOf(1.0000001, 1, 1.0000001f, 1, 3, 3, 3));
        assertEquals(ScaleForm.UNIFORM, formOf(1, 1, 1, 1, 100, 100.0027f, 100), "seen in files of exporters");
        assertEquals(ScaleForm.GENERAL, formOf(1, 1, 1, 1, 100, 100.0035f, 100));
    }

    @Test
    void uniformAndGeneralFormAreBothTriedOnlyForNearlyUniformScales() {
        assertEquals(List.of(ScaleForm.UNIFORM), choices(1, 1, 1, 1, 3, 3, 3));
        assertEquals(List.of(ScaleForm.UNIFORM, ScaleForm.GENERAL), choices(1.0000001, 1, 1, 1, 3, 3, 3));
        assertEquals(List.of(ScaleForm.UNIFORM, ScaleForm.GENERAL), choices(1, 1, 1, 1, 3, 3, 3.00001f));
        assertEquals(List.of(ScaleForm.GENERAL), choices(1, 1, 1, 1, 3, 3, 3.01f));
    }

    @Test
    void oneUnevenScaleRequiresTheGeneralForm() {
        assertEquals(ScaleForm.GENERAL, formOf(1.01, 1, 1, 1, 3, 3, 3));
        assertEquals(ScaleForm.GENERAL, formOf(1, 1, 1, 1, 3, 3, 3.01f));
        assertEquals(ScaleForm.GENERAL, formOf(-1, 1, 1, 1, 3, 3, 3));
    }

    @Test
    void unevenSplineTangentRequiresTheGeneralForm() {
        float[] values = {0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 1, 1, 1, 2, 2, 2.5f};
        Track track = new Track(0, Channel.SCALE, Interpolation.CUBICSPLINE, new float[] {0, 1}, values);
        Skeleton skeleton = new Skeleton(List.of(new Joint("joint 0", Skeleton.NO_PARENT, 0)), Pose.identity(1));
        assertEquals(ScaleForm.GENERAL, ScaleForm.of(skeleton, List.of(new Clip(0, "clip", 1, List.of(track)))));
    }
}
