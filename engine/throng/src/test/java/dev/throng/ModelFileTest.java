package dev.throng;

import static dev.throng.People.ADULT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.clips.ClipTransfer;
import dev.throng.anim.clips.NamedNode;
import dev.throng.assets.models.BuiltIns;
import dev.throng.files.ModelFile;
import dev.throng.gl.GlTest;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

@GlTest
class ModelFileTest {
    private static Model model(ModelFile file, ModelOptions options) {
        return Model.of(file, options, ThrongOptions.DEFAULT);
    }

    private static byte[] picture(Model model) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(model, 16)) {
            People.arrange(crowd);
            return People.picture(scene, 1);
        }
    }

    @Test
    void modelOfACharacterEqualsTheFilesModel() {
        Model model = model(ModelFile.of(ADULT), ModelOptions.DEFAULT);
        assertEquals(People.PREPARED.clips(), model.clips());
        assertEquals(People.PREPARED.error(), model.error());
        assertArrayEquals(picture(People.PREPARED), picture(model));
    }

    @Test
    void clipsOfAnotherFileArePlayed() {
        var still = ADULT.withClips(List.of());
        var transfer = new ClipTransfer(NamedNode.of(still.skeleton()), still, ADULT);
        Model model = model(ModelFile.of(transfer.added(ClipTransfer.Manner.AS_THEY_STAND)), ModelOptions.DEFAULT);
        assertArrayEquals(picture(People.PREPARED), picture(model));
    }

    @Test
    void missingClipsAreRefused() {
        ModelFile tower = ModelFile.of(BuiltIns.load("tower"));
        assertThrows(NoSuchElementException.class, () -> model(tower, ModelOptions.DEFAULT.clips("walk")));
    }
}
