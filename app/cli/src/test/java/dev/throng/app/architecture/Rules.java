package dev.throng.app.architecture;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.KernelShape;
import java.util.stream.Stream;

/** What no part of the project may use. The modules' class paths forbid most of it already; packages inside one need rules. */
final class Rules {
    private static final String[] ANIMATION = {
        "dev.throng.io..",
        "dev.throng.math..",
        "dev.throng.anim..",
        "dev.throng.bake..",
        "dev.throng.gltf..",
        "dev.throng.crowd",
        "dev.throng.crowd.cpu..",
        "dev.throng.assets.."
    };

    /** But for meshoptimizer's decoder, which one class alone calls. */
    static final ArchRule ANIMATION_KNOWS_NO_NATIVES = noClasses()
            .that()
            .resideInAnyPackage(ANIMATION)
            .and()
            .doNotHaveFullyQualifiedName("dev.throng.gltf.CompressedView")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.lwjgl..", "dev.throng.gl..", "dev.throng.crowd.gl..");

    static final ArchRule MATH_KNOWS_NOTHING = only("dev.throng.math..", "dev.throng.math..");

    static final ArchRule ANIM_KNOWS_MATH_ONLY =
            only("dev.throng.anim..", "dev.throng.anim..", "dev.throng.math..", "dev.throng.io..");

    static final ArchRule BAKE_KNOWS_ANIM =
            only("dev.throng.bake..", "dev.throng.bake..", "dev.throng.anim..", "dev.throng.math..", "dev.throng.io..");

    static final ArchRule GLTF_KNOWS_ANIM =
            only("dev.throng.gltf..", "dev.throng.gltf..", "dev.throng.anim..", "dev.throng.math..");

    static final ArchRule CONVERT_KNOWS_MODELS = only(
            "dev.throng.convert..",
            "dev.throng.convert..",
            "dev.throng.gltf..",
            "dev.throng.bake.file..",
            "dev.throng.anim..");

    /** It may end the process that it runs in. */
    static final ArchRule ASSIMP_HAS_A_PROCESS_OF_ITS_OWN = noClasses()
            .that()
            .resideOutsideOfPackages("dev.throng.convert.assimp..", "dev.throng.convert.child..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.lwjgl.assimp..", "dev.throng.convert.assimp..");

    static final ArchRule GL_KNOWS_NO_ANIMATION = only("dev.throng.gl..", "dev.throng.gl..");

    static final ArchRule APPLICATION_CALLS_NO_GL = noClasses()
            .that()
            .resideInAnyPackage("dev.throng.app..", "dev.throng.perf..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.lwjgl.opengl..", "org.lwjgl.egl..", "org.lwjgl.glfw..");

    /** Program and library upload characters by the pool, and choose kernels alike. */
    static final ArchRule APPLICATION_UPLOADS_BY_THE_POOL = noClasses()
            .that()
            .resideInAPackage("dev.throng.app..")
            .should()
            .callMethodWhere(target(owner(type(GpuCharacter.class))).and(target(nameMatching("upload"))))
            .orShould()
            .dependOnClassesThat(type(KernelShape.class));

    /** Names, handles and a host's state of OpenGL are nothing to it: it gives scenes to renderers. Of the library it sees the proof alone. */
    static final ArchRule APPLICATION_STANDS_BESIDE_THE_DOOR = noClasses()
            .that()
            .resideInAPackage("dev.throng.app..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.throng", "dev.throng.inspect..", "dev.throng.files..");

    /** It compares the vertices of any path, the command's and a host's alike. */
    static final ArchRule PROOF_KNOWS_NO_GL = only(
            "dev.throng.proof..",
            "dev.throng.proof..",
            "dev.throng.inspect..",
            "dev.throng.crowd",
            "dev.throng.crowd.cpu..",
            "dev.throng.crowd.state..",
            "dev.throng.bake..",
            "dev.throng.anim..");

    static final ArchRule ENGINE_KNOWS_NO_APPLICATION = noClasses()
            .that()
            .resideOutsideOfPackages("dev.throng.app..", "dev.throng.perf..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.throng.app..", "dev.throng.perf..");

    static final ArchRule NO_DESKTOP = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.awt..", "javax.imageio..", "javax.swing..", "java.beans..");

    static final ArchRule IO_KNOWS_NOTHING = only("dev.throng.io..", "dev.throng.io..");

    /** Outside of it only the renderer, what frames show, characters, palette kernels, probes and meshes are seen. */
    static final ArchRule CROWD_GL_HIDES_ITS_ROOMS = hides(
            "dev.throng.crowd.gl", "shader", "buffer", "slot", "cull", "draw", "shadow", "inspect", "pick", "studio");

    static final ArchRule VIEW_HIDES_ITS_ROOMS =
            hides("dev.throng.app.view", "panel", "bar", "play", "pick", "meter", "camera");

    static final ArchRule NO_CYCLES =
            slices().matching("dev.throng.(**)").namingSlices("$1").should().beFreeOfCycles();

    private Rules() {}

    /** Classes of a package use no other package of the project than the given ones. */
    private static ArchRule only(String of, String... allowed) {
        return noClasses()
                .that()
                .resideInAPackage(of)
                .should()
                .dependOnClassesThat(resideInAPackage("dev.throng..").and(resideOutsideOfPackages(allowed)));
    }

    /** Classes outside of a package do not use those of some packages inside it: these are public for each other alone. */
    private static ArchRule hides(String of, String... rooms) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(of + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        Stream.of(rooms).map(room -> of + "." + room + "..").toArray(String[]::new));
    }
}
