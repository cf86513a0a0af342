@echo off
rem Starts Throng on Windows: finds a JDK and Maven, builds what is out of date, becomes no more than the JVM's caller.
rem `throng test [MAVEN ARGS]` runs `mvn verify` instead.
rem   THRONG_JAVA_OPTS   more options for the JVM
setlocal DisableDelayedExpansion
set "ROOT=%~dp0"
set "JAR=%ROOT%app\target\throng.jar"
rem Not in quotes: arguments bring their own. PLAIN has none.
set ARGS=%*
set "PLAIN= "
if defined ARGS set "PLAIN= %ARGS:"=% "
set "FIRST=%~1"

call :find_jdk
if errorlevel 1 goto no_jdk
if not "%FIRST%"=="test" goto run
if "%PLAIN: --help =%"=="%PLAIN%" if "%PLAIN: -h =%"=="%PLAIN%" goto test

:run
call :is_built
if errorlevel 1 call :build
if errorlevel 1 exit /b %ERRORLEVEL%
call :find_commit
set "OPTIONS=-Dfile.encoding=UTF-8 -Dthrong.commit=%COMMIT%"
set "SHORT="
set "WINDOW="
if "%FIRST%"=="" set "WINDOW=yes"
if "%FIRST:~0,1%"=="-" set "WINDOW=yes"
if "%FIRST%"=="view" set "WINDOW=yes"
if "%FIRST%"=="inspect" set "SHORT=yes"
if not "%PLAIN: --html=%"=="%PLAIN%" set "SHORT="
if "%FIRST%"=="convert" set "SHORT=yes"
if not "%PLAIN: --headless =%"=="%PLAIN%" set "WINDOW="
for %%o in (--help -h --version -V) do call :if_given %%o
rem Short work: nothing to warm up for. A window's first picture: only what is hot for good is compiled a second time.
if defined SHORT set "WINDOW="
if defined SHORT set "OPTIONS=%OPTIONS% -XX:TieredStopAtLevel=1"
if defined WINDOW set "OPTIONS=%OPTIONS% -XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
call :utf8
"%JDK%\bin\java.exe" %OPTIONS% %THRONG_JAVA_OPTS% -jar "%JAR%" %*
set "CODE=%ERRORLEVEL%"
if defined PAGE chcp %PAGE% >nul
exit /b %CODE%

rem Help and version, wherever they stand.
:if_given
call set "REST=%%PLAIN: %1 =%%"
if not "%REST%"=="%PLAIN%" set "SHORT=yes"
exit /b 0

rem What the program says is UTF-8; the console's own code page comes back at the end.
:utf8
set "PAGE="
for /f "tokens=2 delims=:." %%c in ('chcp') do set "PAGE=%%c"
chcp 65001 >nul 2>nul
exit /b 0

rem ---- JDK and Maven ----

rem Of JAVA_HOME, of the PATH, or where installers put it.
:find_jdk
if not defined JAVA_HOME goto jdk_of_path
set "JDK=%JAVA_HOME:"=%"
call :is_jdk_17
if not errorlevel 1 exit /b 0
:jdk_of_path
set "JAVA="
for %%j in (java.exe) do set "JAVA=%%~$PATH:j"
if not defined JAVA goto installed_jdk
for %%h in ("%JAVA%\..\..") do set "JDK=%%~fh"
call :is_jdk_17
if not errorlevel 1 exit /b 0
rem A shim lies somewhere else: only the JVM it starts knows its home.
for /f "tokens=1,* delims== " %%a in ('call "%JAVA%" -XshowSettings:properties -version 2^>^&1') do if "%%a"=="java.home" set "JDK=%%b"
call :is_jdk_17
if not errorlevel 1 exit /b 0
:installed_jdk
for /d %%d in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\jdk-*") do (
    set "JDK=%%~d"
    call :is_jdk_17
    if not errorlevel 1 exit /b 0
)
exit /b 1

rem Is %JDK% a JDK, and new enough? The release file needs no JVM to be started.
:is_jdk_17
if not exist "%JDK%\bin\javac.exe" exit /b 1
set "RELEASE=0"
if not exist "%JDK%\release" exit /b 1
for /f "usebackq tokens=1,2 delims==" %%a in ("%JDK%\release") do if "%%a"=="JAVA_VERSION" for /f "delims=.-+_" %%r in ("%%~b") do set "RELEASE=%%r"
if %RELEASE% LSS 17 exit /b 1
exit /b 0

:no_jdk
echo throng: missing: a JDK, 17 or newer; to install: winget install EclipseAdoptium.Temurin.17.JDK 1>&2
exit /b 2

rem Maven 3.8 or newer.
:find_maven
set "JAVA_HOME=%JDK%"
set "MVN="
for %%m in (mvn.cmd) do set "MVN=%%~$PATH:m"
call :is_maven_38
if not errorlevel 1 exit /b 0
set "MVN="
if defined MAVEN_HOME set "MVN=%MAVEN_HOME:"=%\bin\mvn.cmd"
call :is_maven_38
if not errorlevel 1 exit /b 0
echo throng: missing: Maven, 3.8 or newer; to install: winget install Apache.Maven 1>&2
exit /b 2

:is_maven_38
if not defined MVN exit /b 1
if not exist "%MVN%" exit /b 1
set "RELEASE=0"
for /f "tokens=1-4 delims=. " %%a in ('call "%MVN%" --version 2^>nul') do if "%%a %%b"=="Apache Maven" set /a "RELEASE=100 * %%c + %%d"
if %RELEASE% LSS 308 exit /b 1
exit /b 0

rem ---- build ----

rem Is the jar younger than everything that goes into it, and whole? A build that was broken off leaves its mark.
:is_built
if exist "%ROOT%.run\building" exit /b 1
if not exist "%JAR%" exit /b 1
powershell -NoProfile -Command "$jar = (Get-Item -LiteralPath $env:JAR).LastWriteTime; foreach ($f in Get-ChildItem -LiteralPath $env:ROOT -Recurse -File) { if ($f.FullName -match '\\src\\main\\|\\shaders\\src\\|\\\.mvn\\|\\pom\.xml$' -and $f.FullName -notmatch '\\target\\' -and $f.LastWriteTime -gt $jar) { exit 1 } }"
exit /b %ERRORLEVEL%

:build
call :find_maven
if errorlevel 1 exit /b 2
echo throng: building ^(the first time this takes a minute or two^) 1>&2
if not exist "%ROOT%.run" mkdir "%ROOT%.run"
type nul >"%ROOT%.run\building"
pushd "%ROOT%"
call "%MVN%" -B -q -DskipTests -pl app/cli -am package 1>&2
set "CODE=%ERRORLEVEL%"
popd
if not "%CODE%"=="0" echo throng: the build failed; its output is above 1>&2
if not "%CODE%"=="0" exit /b 1
rem Maven leaves a jar alone whose content stays the same. It is as old as the build's start: what was saved meanwhile is built next time.
powershell -NoProfile -Command "(Get-Item -LiteralPath $env:JAR).LastWriteTime = (Get-Item -LiteralPath ($env:ROOT + '.run\building')).LastWriteTime"
del "%ROOT%.run\building"
exit /b 0

rem The commit this checkout is at; not that of some repository a source download happens to lie in.
:find_commit
set "COMMIT=unknown"
set "TOP="
for /f "delims=" %%t in ('git -C "%ROOT%." rev-parse --show-toplevel 2^>nul') do set "TOP=%%t"
if not defined TOP exit /b 0
for %%t in ("%TOP%\.") do for %%r in ("%ROOT%.") do if /i not "%%~ft"=="%%~fr" exit /b 0
for /f %%c in ('git -C "%ROOT%." rev-parse --short HEAD 2^>nul') do set "COMMIT=%%c"
exit /b 0

rem ---- tests ----

rem Modules run whatever test fails in others, but for those that build on them.
:test
call :find_maven
if errorlevel 1 exit /b 2
set "GL=-Dgl.tests=required"
if not "%PLAIN: -Dgl.tests=%"=="%PLAIN%" set "GL="
pushd "%ROOT%"
call "%MVN%" -B -T 2 -fae -Dmaven.source.skip=true -Dmaven.javadoc.skip=true verify %GL% %ARGS:~4%
set "CODE=%ERRORLEVEL%"
popd
exit /b %CODE%
